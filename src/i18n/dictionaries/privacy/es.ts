import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nombre',
    what: 'Qué es',
    when: 'Cuándo se guarda',
    until: 'Hasta cuándo',
    kinds: { local: 'almacenamiento local', session: 'almacenamiento de sesión' },
    keys: {
      preferredLanguage: {
        what: 'El idioma que quieres',
        when: 'Cuando eliges un idioma o decides seguir en el que te ofrecemos',
        until: 'Hasta que lo borres',
      },
      preferredCurrency: {
        what: 'La moneda de los precios',
        when: 'Cuando eliges una en la página de un plan',
        until: 'Hasta que la borres',
      },
      consent: {
        what: 'Lo que has permitido o rechazado, y cuándo',
        when: 'Cuando contestas a una pregunta sobre el consentimiento',
        until:
          'Hasta que lo borres o cambies de opinión; pasados {consentMonths} meses volvemos a preguntar',
      },
      landing: {
        what: 'La página a la que llegaste y la anterior, como se ha dicho',
        when: 'Solo con tu consentimiento',
        until: 'Hasta que cierres la pestaña',
      },
      languageNotice: {
        what: 'La nota de que hemos abierto una página en el idioma de tu navegador',
        when: 'Solo si lo hacemos',
        until: 'Se elimina al cargarse la página siguiente',
      },
    },
  },
  companies: {
    none: 'Ahora mismo esta web no carga nada de otras empresas, así que no hay nada para lo que pedirte consentimiento.',
    some: 'Algunas partes de esta web son de otras empresas. Ninguna se carga por su cuenta.',
    provider: 'Empresa',
    purpose: 'Para qué',
    loads: 'Qué la carga',
    purposes: {
      forms: 'Formularios del sistema en el que contestamos las consultas',
      chat: 'Una ventana de chat',
      booking: 'Un calendario para reservar una consulta',
      analytics: 'Contar las consultas enviadas',
    },
    consent: 'Tu consentimiento',
    click: 'Tu clic, cada vez de nuevo',
    effect:
      'La empresa recibe entonces tu dirección IP y puede instalar cookies conforme a su propia política. Rechazarlo no te cuesta nada, porque aquí todo funciona sin ello.',
    withdrawing:
      'Puedes retirar el consentimiento en cualquier momento, con la misma facilidad con que lo diste: la pregunta se vuelve a abrir desde el pie de la página. Lo hecho antes sigue siendo lícito. Volvemos a preguntar pasados {consentMonths} meses o cuando cambia lo que pedimos.',
  },
};
