import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nombre',
    what: 'Qué es',
    when: 'Cuándo se guarda',
    until: 'Cuánto tiempo',
    kinds: { local: 'almacenamiento local', session: 'almacenamiento de sesión' },
    keys: {
      preferredLanguage: {
        what: 'El idioma que quieres',
        when: 'Se guarda cuando eliges un idioma o decides seguir en el que te ofrecemos',
        until: 'Hasta que lo borres',
      },
      preferredCurrency: {
        what: 'La moneda de los precios',
        when: 'Se guarda cuando eliges una en la página de un plan',
        until: 'Hasta que la borres',
      },
      consent: {
        what: 'Lo que has permitido o rechazado, y cuándo',
        when: 'Se guarda cuando contestas a nuestra pregunta sobre el consentimiento o cargas el chat',
        until:
          'Hasta que lo borres o cambies de opinión; pasados {consentMonths} meses volvemos a preguntar',
      },
      landing: {
        what: 'La ruta de la página a la que llegaste, con sus parámetros de campaña y nada más de su dirección, y la página anterior de otra web, sin lo que sigue al signo de interrogación',
        when: 'Se guarda solo con tu consentimiento',
        until: 'Hasta que cierres la pestaña o retires el consentimiento',
      },
      languageNotice: {
        what: 'La nota de que hemos abierto una página en el idioma de tu navegador',
        when: 'Se guarda solo si lo hacemos',
        until: 'Hasta que se carga la página siguiente, que la elimina',
      },
    },
  },
  companies: {
    none: 'Ahora mismo esta web no carga nada de otras empresas, así que no hay nada para lo que pedirte consentimiento.',
    some: 'Algunas partes de esta web son de otras empresas. Ninguna se carga por sí sola.',
    provider: 'Empresa',
    purpose: 'Para qué',
    loads: 'Cuándo se carga',
    booking: 'Un calendario para reservar una consulta.',
    adverts:
      'Si permites también «{purpose}», el proveedor guarda y recibe además datos para ello.',
    consent: 'Solo con tu consentimiento',
    chat: 'Solo con tu consentimiento, que también das al empezar a chatear; lo recordamos',
    click: 'Solo cuando haces clic en él, cada vez de nuevo',
    effect:
      'La empresa recibe entonces tu dirección IP y puede usar cookies y un almacenamiento similar. Lo que hace con tus datos se rige por su propia política de privacidad. Rechazarlo no te cuesta nada, porque aquí todo funciona sin ello.',
    withdrawing:
      'Puedes retirar el consentimiento en cualquier momento, con la misma facilidad con que lo diste: la pregunta se vuelve a abrir desde el pie de la página. Entonces eliminamos lo que las empresas han dejado en el almacenamiento local y de sesión de esta web y en las cookies que podemos leer; lo que guardan bajo sus propias direcciones puedes borrarlo en tu navegador. Lo hecho antes sigue siendo lícito. Volvemos a preguntar pasados {consentMonths} meses o cuando cambia lo que pedimos.',
  },
};
