import type { Dictionary } from '../en.ts';

export const leadMail: Dictionary['leadMail'] = {
  forms: {
    hero: 'Solicitud de demo (solo correo)',
    demo: 'Solicitud de demo',
    audit: 'Solicitud de auditoría',
    'growth-plan': 'Solicitud de plan de crecimiento',
    guide: 'Solicitud de la guía',
  },
  labels: {
    dial: 'Para llamar',
    interest: 'Interés',
    page: 'Página',
    language: 'Idioma',
    campaign: 'Campaña',
    received: 'Recibida',
    id: 'Contacto',
  },
  field: '{label}: {value}',
  notice: { reply: 'Si respondes a este mensaje, escribes a {email}.' },
  digest: {
    subject: { one: 'Una solicitud en cuarentena', other: '{count} solicitudes en cuarentena' },
    intro:
      'Lo que parece spam no se entrega. Si alguna de estas solicitudes es auténtica, libérala con el enlace o el comando que la acompaña.',
    deleted: 'Lo que no se libere se borrará a los {days} días.',
  },
  receipt: {
    subject: 'Hemos recibido tu solicitud',
    thanks:
      'Gracias por escribir a {brand}. Hemos recibido tu solicitud y una persona te escribirá en menos de {replyHours} horas.',
    otherwise: 'Si no nos has escrito tú, puedes ignorar este mensaje.',
  },
};
