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
  follows: {
    hero: [
      'Vemos tu dirección y buscamos tu empresa.',
      'En menos de {replyHours} horas te escribimos desde {email}.',
      'Te proponemos una hora para la demo: tu empresa en Google junto a tres rivales.',
    ],
    demo: [
      'Leemos tu solicitud y buscamos tu empresa.',
      'En menos de {replyHours} horas te escribimos desde {email} y te proponemos una hora para la demo.',
      'En la demo, de {demoMinutes} minutos, ves tu empresa en Google junto a tres rivales.',
    ],
    audit: [
      'Miramos tu web.',
      'En menos de {replyHours} horas te escribimos desde {email}.',
      'En {auditDays} días laborables recibes la auditoría por correo: los diez arreglos que más importan, por orden.',
    ],
    'growth-plan': [
      'Leemos tu web al lado de las de tu competencia.',
      'En menos de {replyHours} horas te escribimos desde {email}; si has dejado un teléfono, puede que te llamemos.',
      'En {auditDays} días laborables recibes por correo el plan de crecimiento: la auditoría, con el trabajo ordenado por meses.',
    ],
    guide: ['La guía ya es tuya: está más abajo. No te enviaremos nada más.'],
  },
  receipt: {
    subject: 'Hemos recibido tu solicitud',
    thanks: 'Gracias por escribir a {brand}. Hemos recibido tu solicitud.',
    otherwise: 'Si no nos has escrito tú, puedes ignorar este mensaje.',
  },
  alarms: {
    failing: {
      subject: 'Las solicitudes no llegan: {value}',
      text: 'Desde hace 15 minutos {value} no acepta nada. Las solicitudes están a salvo en la bandeja y se siguen enviando hasta que las acepte. Recibirás otro mensaje cuando vuelva a funcionar.',
    },
    parked: {
      subject: 'Una solicitud se ha quedado sin entregar',
      text: 'Una solicitud se ha rechazado durante días y ya no se envía sola: {value}\nCorrige lo que la rechaza y vuelve a entregarla, en la bandeja o con el comando: npm run leads -- retry. No recibirás mensajes sobre otras del mismo destino hasta que una de ellas llegue.',
    },
    working: {
      subject: 'Las solicitudes vuelven a llegar: {value}',
      text: '{value} vuelve a aceptar solicitudes, y las que esperaban se están enviando.',
    },
    logins: {
      subject: 'Alguien intenta adivinar la contraseña de la bandeja',
      text: 'En diez minutos han fallado diez intentos de entrar en la bandeja. Si no ha sido nadie del equipo, permite el acceso solo desde vuestra red y elige otra contraseña.',
    },
  },
};
