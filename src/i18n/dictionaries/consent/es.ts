import type { Dictionary } from '../en.ts';

export const consent: Dictionary['consent'] = {
  heading: '¿Podemos cargar servicios de terceros?',
  text: 'Nos gustaría cargar {providers}. El proveedor correspondiente vería tu dirección IP y podría guardar cookies. También recordaríamos qué enlace o anuncio te trajo hasta aquí. Nada se activa sin tu permiso, y el sitio funciona igual sin ello.',
  privacy: 'Política de privacidad',
  rejectAll: 'Rechazar todo',
  acceptAll: 'Aceptar todo',
  choose: 'Elegir',
  save: 'Guardar',
  purposes: {
    analytics: { name: 'Estadísticas.', text: '{provider} cuenta visitas y solicitudes.' },
    forms: {
      name: 'Gestión de solicitudes.',
      text: '{provider} relaciona tu visita con la solicitud que nos envíes. Los formularios funcionan sin ello.',
    },
    chat: { name: 'Chat.', text: '{provider} abre una ventana de chat en nuestras páginas.' },
    attribution: {
      name: 'Publicidad.',
      text: 'Esta pestaña guarda el enlace o anuncio que te trajo, y nos llega junto con tu solicitud.',
    },
  },
  adverts:
    'Si permites las estadísticas, {provider} guarda y recibe además datos para medir los anuncios.',
};
