import type { Dictionary } from '../en.ts';

export const consent: Dictionary['consent'] = {
  heading: '¿Podemos cargar servicios de terceros?',
  text: 'Nos gustaría cargar {providers} ({purposes}). Cada proveedor vería tu dirección IP y podría guardar cookies. Nada se activa sin tu permiso, y el sitio funciona igual sin ello. Puedes cambiarlo al pie de cualquier página.',
  privacy: 'Política de privacidad',
  rejectAll: 'Rechazar todo',
  acceptAll: 'Aceptar todo',
  choose: 'Elegir',
  save: 'Guardar',
  purposes: {
    analytics: { name: 'Estadísticas', text: '{provider} cuenta visitas y consultas.' },
    forms: {
      name: 'Gestión de consultas',
      text: '{provider} relaciona tu visita con la consulta que nos envíes. Los formularios funcionan sin ello.',
    },
    chat: { name: 'Chat', text: '{provider} abre una ventana de chat en nuestras páginas.' },
    attribution: {
      name: 'Medición de anuncios',
      text: 'Esta pestaña guarda el enlace o anuncio que te trajo, y nos llega junto con tu consulta.',
    },
  },
  adverts:
    'Si permites las estadísticas, {provider} guarda y recibe además datos para medir los anuncios.',
};
