import type { Dictionary } from './en.ts';
import { inbox } from './inbox/es.ts';
import { FILE_VIEWER } from './file-viewer.ts';
import { leadForm } from './lead-form/es.ts';
import { leadMail } from './lead-mail/es.ts';

/** Spanish as spoken in Spain, on first-name terms (`tú`). The terms are explained in `src/content/glossary.es.md`. */
export const es: Dictionary = {
  skipLink: 'Saltar al contenido',
  pages: {
    home: 'Inicio',
    seoServices: 'SEO inmobiliario',
    linkBuilding: 'Linkbuilding',
    onPageSeo: 'SEO on page',
    offPageSeo: 'SEO off page',
    technicalSeo: 'SEO técnico',
    localSeo: 'SEO local esencial',
    contentPack: 'Pack de contenidos SEO',
    estateAgents: 'Agencias inmobiliarias',
    propertyDevelopers: 'Promotoras inmobiliarias',
    commercialProperty: 'Oficinas, locales y naves',
    propertyLawyers: 'Abogados inmobiliarios',
    propertyFinance: 'Financiación inmobiliaria',
    propertyManagers: 'Administradores de fincas',
    caseStudies: 'Casos de éxito',
    sampleAudit: 'Ejemplo de auditoría SEO',
    blog: 'Blog',
    about: 'Quiénes somos',
    contact: 'Contacto',
    privacy: 'Política de privacidad',
    terms: 'Términos y condiciones',
    submissionReceived: 'Gracias',
  },
  header: {
    navigation: 'Principal',
    homeLink: '{brand}, página de inicio',
    services: 'Servicios SEO',
    ecosystem: 'Ecosistema',
    about: 'Nosotros',
    requestDemo: 'Solicitar demo',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    menu: 'Menú',
    newTab: '(se abre en una pestaña nueva)',
    language: 'Idioma',
    audit: { title: 'Auditoría SEO gratuita', text: 'Mira antes un ejemplo' },
    answer: 'Te respondemos en menos de {replyHours} horas.',
    hints: {
      areaPages: 'Redacta guías de zona a partir de tus ventas',
      reviewDesk: 'Propone respuestas a reseñas con tu tono',
    },
  },
  languageNotice: {
    label: 'Sugerencia de idioma',
    text: 'Hemos abierto esta página en español porque es el idioma de tu navegador.',
    readInEnglish: 'Read in English',
    dismiss: 'Seguir en español',
  },
  footer: {
    board: 'Tu empresa, aquí',
    navigation: 'Pie de página',
    pitch:
      'Posicionamiento en buscadores para quienes venden, alquilan, construyen, financian y administran inmuebles.',
    services: 'Servicios',
    industries: 'Para quién trabajamos',
    company: 'Empresa',
    talk: 'Hablemos',
    social: 'En redes',
    sisterSites: 'Webs hermanas',
    registered: '{legalName}, fundada en {founded}. Domicilio social: {address}',
    consultation: 'Consulta gratuita de {consultationMinutes} minutos',
    guide: 'Guía SEO gratuita (PDF)',
  },
  dashboard: {
    title: 'Panel SEO en directo',
    caption: 'Cifras de ejemplo; no son de ningún cliente.',
    traffic: 'Tráfico orgánico',
    ranking: 'Posición media',
    leads: 'Contactos al mes',
    sales: 'Ventas en curso',
    keywords: 'Posiciones',
    up: 'sube',
    stable: 'se mantiene',
    position: 'n.º\u00a0{position}',
  },
  moving: {
    pause: 'Pausa',
    play: 'Reanudar',
    slide: '{current} de {total}',
    goTo: 'Ver {current} de {total}',
    testimonials: 'Lo que dicen los clientes',
    press: 'Hablan de nosotros',
  },
  chart: {
    table: 'Las cifras en una tabla',
    source: 'Fuente: {source}',
  },
  breadcrumbs: 'Estás aquí',
  process: { outcome: 'Qué recibes' },
  matrix: {
    work: 'Trabajo',
    impact: 'Efecto',
    time: 'Tiempo',
    impacts: { high: 'Alto', medium: 'Medio', low: 'Bajo' },
    days: { one: '{count} día', other: '{count} días' },
  },
  tools: { name: 'Herramienta', frequency: 'Con qué frecuencia' },
  frequencies: {
    weekly: 'Cada semana',
    biweekly: 'Cada dos semanas',
    monthly: 'Cada mes',
    quarterly: 'Cada trimestre',
  },
  updated: 'Última modificación: {date}',
  contents: 'En esta página',
  currency: 'Moneda',
  interest: { label: 'Has preguntado por:', remove: 'Quitar' },
  pairs: {
    measure: 'Qué se cuenta',
    rise: 'Subida',
    scale: 'En cada pareja, la primera casa es el punto de partida, fijado en 100.',
  },
  guideOffer: 'Quiero la guía',
  certifications: {
    label: 'Con qué trabajamos',
    google: 'Según las normas de Google',
    ahrefs: 'Ahrefs',
    semrush: 'Semrush',
    hubspot: 'HubSpot',
  },
  rating: {
    stars: 'Valoración: {rating}',
  },
  paid: {
    toForm: {
      'growth-plan': 'Ver mi plan de crecimiento',
      audit: 'Quiero mi auditoría gratuita',
      guide: 'Quiero la guía',
    },
    trusted: 'Confían en nosotros',
    whatYouGet: 'Qué recibes',
    questions: 'Antes de que preguntes',
    meter: {
      title: 'Anuncios y páginas en un mismo año',
      adverts: 'Anuncios: visitas mientras dura el presupuesto.',
      pages: 'Páginas: visitas que crecen una a una y se quedan.',
      note: 'Es un esquema, sin cifras de ningún cliente.',
    },
    guide: 'Dentro de la guía',
  },
  film: {
    play: 'Reproducir',
    listen: 'Ver con sonido',
    captions: 'Subtítulos',
    transcript: 'Lo que muestra el vídeo, en palabras',
  },
  blog: {
    searchPhrase: 'blog de SEO inmobiliario',
    title: 'Blog SEO inmobiliario: qué busca el propietario',
    description:
      'Blog de SEO inmobiliario: cómo busca el propietario y qué puede hacer tu agencia. Valoraciones, idealista, fichas de Google, con horas y cifras.',
    headline: 'Blog de SEO inmobiliario: cómo captar más pisos',
    lead: 'El blog de SEO inmobiliario de nuestros tres equipos: cómo se busca antes de vender, alquilar o comprar, y qué puede hacer tu empresa. Lo escriben quienes hacen el trabajo.',
    list: 'Artículos',
    pages: 'Páginas de la lista',
    page: 'página {page} de {pages}',
    newer: 'Artículos más recientes',
    older: 'Artículos anteriores',
    subjects: 'Temas',
    all: 'Todos los artículos',
    tags: {
      'local-seo': 'SEO local',
      'google-business-profile': 'Ficha de Google',
      valuations: 'Valoraciones',
      portals: 'Portales',
      content: 'Contenidos',
      technical: 'SEO técnico',
      links: 'Enlaces',
      measuring: 'Medición',
    },
    tagTitle: '{tag}: notas para inmobiliarias',
    tagDescription:
      'Lo que hemos escrito sobre «{tag}» para inmobiliarias, promotoras y despachos: qué funciona, cuántas horas cuesta y cómo se mide.',
    tagLead: 'Todo lo que hemos escrito sobre este tema, de lo más reciente a lo más antiguo.',
    minutes: { one: '{count} minuto de lectura', other: '{count} minutos de lectura' },
    draft: 'Borrador',
    scheduled: 'Se publica el {date}',
    author: 'Escrito por',
    authors: {
      editorial: {
        name: 'El equipo de redacción',
        about:
          'Planifica y escribe los contenidos de nuestros clientes. Lee datos de búsqueda y notas de los comerciales, y comprueba cada artículo con el experto.',
      },
      technical: {
        name: 'El equipo técnico',
        about: 'Se ocupa del rastreo, la velocidad y la medición de webs inmobiliarias.',
      },
      local: {
        name: 'El equipo local',
        about:
          'Se ocupa de las páginas de oficina, las fichas de Google y las páginas de zona, pueblo a pueblo.',
      },
    },
    share: 'Compártelo',
    shareBy: { email: 'Por correo', linkedIn: 'En LinkedIn', whatsApp: 'Por WhatsApp' },
    neighbours: 'Más artículos',
    previous: 'El artículo anterior',
    next: 'El artículo siguiente',
    related: 'Sobre el mismo tema',
    notes: 'Notas',
    backToText: 'Volver a donde se menciona la nota {note}',
    table: 'Tabla; se puede desplazar en horizontal',
    feed: 'Canal RSS',
    feedTitle: '{brand}: {title}',
    film: 'Lo que cuenta el vídeo, en palabras',
    callToAction: '¿Cómo está tu propia web? Cuéntanoslo y la miramos contigo.',
    box: {
      heading: 'Míralo con tus propias búsquedas.',
      text: 'Déjanos tu correo. En una llamada breve te enseñamos cómo buscan los propietarios cerca de tus oficinas y qué les responde tu web.',
    },
    search: {
      label: 'Buscar en el blog',
      button: 'Buscar',
      results: { one: '{count} artículo encontrado', other: '{count} artículos encontrados' },
      more: 'Los primeros {shown} de {count} artículos encontrados',
      none: 'Ningún artículo menciona «{query}». Prueba con una sola palabra, como «portal».',
      loading: 'Buscando…',
      failed: 'La búsqueda no ha respondido. Todos los artículos están en la lista de abajo.',
    },
    empty: 'Los primeros artículos se están escribiendo.',
  },
  booking: {
    heading: 'Elige tú la hora',
    text: 'Tus {consultationMinutes} minutos gratis, por teléfono o por videollamada, el día que te venga bien.',
    note: 'Este calendario es de {provider}. Cuando lo cargas, {provider} ve tu dirección IP y puede instalar cookies.',
    load: 'Cargar el calendario',
    open: 'Abrir el calendario en la página de {provider}',
    frame: 'Calendario de reservas de {provider}',
    loading: 'Cargando el calendario…',
    failed: 'El calendario no se ha cargado. Vuelve a intentarlo o elige otra vía:',
  },
  consent: {
    heading: '¿Podemos cargar servicios de terceros?',
    text: 'Nos gustaría cargar {providers} ({purposes}). Cada proveedor vería tu dirección IP y podría guardar cookies. Puedes cambiarlo al pie de cualquier página.',
    more: 'Nada se activa sin tu permiso, y la web funciona igual.',
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
  },
  embeds: {
    consent: 'Opciones de privacidad',
    chat: {
      label: 'Chat',
      open: 'Chatea con nosotros',
      note: 'El chat es un servicio de {provider}, que verá tu dirección IP y podrá instalar cookies. Recordaremos tu elección.',
      start: 'Empezar a chatear',
      loading: 'Cargando el chat…',
      failed: 'El chat no está disponible. Llámanos al {phone} o escríbenos a {email}.',
    },
  },
  serverError: {
    headline: 'Algo ha fallado por nuestra parte.',
    text: 'No es culpa tuya y ya hemos recibido el aviso. Puede que lo que enviaste no nos haya llegado: vuelve atrás e inténtalo otra vez, o escríbenos a {email}.',
  },
  fileViewer: FILE_VIEWER.es,
  internalLinks: {
    heading: 'Sigue leyendo',
    suggestions: {
      estateAgents: {
        text: 'SEO para inmobiliarias',
        context: [
          'agencia inmobiliaria',
          'agencias inmobiliarias',
          'agente inmobiliario',
          'agentes inmobiliarios',
          'página de valoración',
          'páginas de valoración',
        ],
      },
      propertyDevelopers: {
        text: 'SEO para promotoras inmobiliarias',
        context: [
          'promotora inmobiliaria',
          'promotoras inmobiliarias',
          'obra nueva',
          'piso piloto',
          'sobre plano',
        ],
      },
      commercialProperty: {
        text: 'SEO para consultoras inmobiliarias',
        context: [
          'consultora inmobiliaria',
          'consultoras inmobiliarias',
          'alquiler de oficinas',
          'naves industriales',
          'locales comerciales',
        ],
      },
      propertyLawyers: {
        text: 'SEO para abogados inmobiliarios',
        context: [
          'abogado inmobiliario',
          'abogados inmobiliarios',
          'despacho de abogados',
          'derecho inmobiliario',
        ],
      },
      propertyManagers: {
        text: 'SEO para administradores de fincas',
        context: [
          'administrador de fincas',
          'administradores de fincas',
          'comunidad de propietarios',
          'comunidades de propietarios',
        ],
      },
      propertyFinance: {
        text: 'SEO para brokers hipotecarios',
        context: [
          'broker hipotecario',
          'brokers hipotecarios',
          'intermediario hipotecario',
          'préstamo hipotecario',
        ],
      },
      seoServices: {
        text: 'Servicios SEO para inmobiliarias',
        context: ['gestión seo', 'paquete seo', 'servicios seo', 'informe mensual'],
      },
      onPageSeo: {
        text: 'SEO on page inmobiliario',
        context: ['etiqueta de título', 'on page', 'página de zona', 'páginas de zona'],
      },
      technicalSeo: {
        text: 'SEO técnico para inmobiliarias',
        context: ['rastre', 'seo técnico', 'datos estructurados'],
      },
      linkBuilding: {
        text: 'Linkbuilding inmobiliario',
        context: ['linkbuilding', 'backlink', 'enlaces entrantes'],
      },
      offPageSeo: {
        text: 'SEO off page inmobiliario',
        context: ['off page', 'directorios'],
      },
      localSeo: {
        text: 'SEO local para inmobiliarias',
        context: ['ficha de google', 'perfil de google', 'seo local'],
      },
      contentPack: {
        text: 'Redacción de contenidos inmobiliarios',
        context: ['pack de contenidos', 'artículos al mes', 'publicaciones al mes'],
      },
      caseStudies: {
        text: 'Casos de éxito de SEO inmobiliario',
        context: ['caso de éxito', 'casos de éxito', 'search console', 'visibilidad un'],
      },
    },
  },
  refused: {
    title: 'Ya casi está',
    intro:
      'Lo que has escrito sigue aquí. Corrige los campos señalados y vuelve a enviar el formulario.',
  },
  offline: 'No tienes conexión. Tus datos siguen en el formulario.',
  leadForm,
  formIntros: {
    demo: 'Te enseñamos cómo se ve hoy tu empresa en los buscadores, al lado de las tres con las que compites. Te respondemos en menos de {replyHours} horas.',
    audit:
      'Dinos cuál es tu web y recibirás los diez arreglos que más importan, por orden y sin jerga.',
    'growth-plan':
      'Dinos cuál es tu web. La leemos al lado de las de tu competencia y te decimos qué cambiaríamos primero. Te respondemos en menos de {replyHours} horas.',
    guide:
      'Cómo se busca hoy una inmobiliaria, un abogado o una hipoteca, y qué conviene cambiar primero en tu web. En PDF y gratis.',
  },
  inbox,
  leadMail,
  privacy: {
    forms: {
      form: 'Formulario',
      required: 'Qué pedimos',
      optional: 'Opcional',
      names: {
        hero: 'Casilla de correo en la cabecera de una página',
        demo: 'Demo',
        audit: 'Auditoría gratuita',
        'growth-plan': 'Plan de crecimiento',
        guide: 'Guía',
      },
    },
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
  },
  notFound: {
    headline: 'En esta dirección no hay ninguna página.',
    text: 'Se ha mudado o nunca llegó a publicarse. Quizá te sirvan estas:',
  },
  submissionReceived: {
    title: 'Gracias, hemos recibido tu solicitud',
    description:
      'Tu solicitud ya nos ha llegado. La leemos y te respondemos en menos de {replyHours} horas.',
    headline: 'Gracias. Ya tenemos tu solicitud.',
    text: 'No tienes que hacer nada más. Esto es lo que sigue.',
    steps: [
      'Una persona del equipo lee tu solicitud.',
      'En menos de {replyHours} horas, desde {email}.',
      'Una llamada, un plan por escrito o nada más.',
    ],
    next: 'Mientras tanto',
  },
};
