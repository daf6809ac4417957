import type { Dictionary } from '../en.ts';

export const inbox: Dictionary['inbox'] = {
  title: 'Bandeja de entrada',
  logIn: {
    password: 'Contraseña',
    submit: 'Entrar',
    wrong: 'Esta contraseña no es correcta.',
    wait: 'Demasiados intentos. Vuelve a probar dentro de {seconds} segundos.',
    forgotten: '¿La has olvidado? Quien lleva el servidor puede poner otra.',
  },
  logOut: 'Salir',
  enquiries: 'Solicitudes',
  isNew: 'Nueva',
  states: {
    waiting: 'En espera',
    delivered: 'Entregada',
    parked: 'Sin entregar',
    quarantined: 'Cuarentena',
    held: 'Retenida',
  },
  attention: {
    waiting: {
      one: 'Una solicitud espera la entrega',
      other: '{count} solicitudes esperan la entrega',
    },
    parked: {
      one: 'Una solicitud no se pudo entregar',
      other: '{count} solicitudes no se pudieron entregar',
    },
    quarantined: {
      one: 'Hay una solicitud en cuarentena',
      other: 'Hay {count} solicitudes en cuarentena',
    },
  },
  remedies: {
    waiting:
      'La entrega se repite sola; sin webhook ni correo se quedan aquí. Mientras tanto, respóndelas desde aquí.',
    parked:
      'Respóndelas desde aquí. Cuando el receptor vuelva a funcionar, abre cada una y entrégala otra vez.',
    quarantined: 'Parecen spam. Abre cada una y libérala si la escribió una persona.',
  },
  filter: {
    title: 'Búsqueda y filtros',
    text: 'Nombre, correo o empresa',
    state: 'Estado',
    form: 'Formulario',
    locale: 'Idioma',
    campaign: 'Campaña',
    from: 'Desde',
    to: 'Hasta',
    any: 'Todos',
    submit: 'Mostrar',
    clear: 'Mostrar todo',
  },
  none: 'Aquí no hay ninguna solicitud todavía.',
  noMatch: 'Ninguna solicitud coincide con la búsqueda.',
  newer: 'Más recientes',
  older: 'Más antiguas',
  export: 'Descargar en {format}',
  lead: {
    gone: 'Esta solicitud ya no está aquí.',
    back: 'Todas las solicitudes',
    typed: 'Lo que escribieron',
    origin: 'Cómo llegaron',
    landing: 'Primera página',
    referrer: 'Página anterior',
    suspicion: 'Por qué se retiene',
    deliveries: 'Adónde fue',
    noAttempt: 'Ningún intento todavía',
    next: 'Próximo intento',
    versions: 'De la misma dirección',
    reply: 'Responder por correo',
    call: 'Llamar',
    release: 'Sacar de la cuarentena',
    retry: 'Entregar otra vez',
    erase: 'Borrar…',
  },
  destinations: {
    NOTICE: 'Correo para ti',
    DIGEST: 'Correo sobre la cuarentena',
    RECEIPT: 'Acuse de recibo para el contacto',
  },
  erasure: {
    title: '¿Borrar todo lo de {email}?',
    scope: {
      one: 'Una solicitud desaparece para siempre.',
      other: '{count} solicitudes desaparecen para siempre.',
    },
    stays:
      'Lo que ya se entregó sigue donde llegó: en tu correo y en los sistemas detrás de tus webhooks. Bórralo también allí. Las copias de seguridad lo conservan hasta que se eliminen.',
    submit: 'Borrar para siempre',
    cancel: 'Conservar',
  },
  done: {
    release: 'Liberada. Se entrega en unos segundos.',
    retry: 'Se entrega otra vez en unos segundos.',
    erase: 'Borrado para siempre.',
    traces:
      'Borrado de la bandeja. Otro programa usa el archivo y pueden quedar rastros: quien lleva el servidor borra la dirección otra vez.',
    failed: 'No se ha podido hacer en su estado actual.',
  },
  replySubject: 'Tu solicitud a {brand}',
};
