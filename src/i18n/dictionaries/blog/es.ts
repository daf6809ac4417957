import type { Dictionary } from '../en.ts';

export const blog: Dictionary['blog'] = {
  title: 'Notas de SEO para el sector inmobiliario',
  description:
    'Cómo buscan propietarios, arrendadores y compradores y qué puede hacer una agencia: SEO local, páginas de valoración, portales, fichas de Google.',
  headline: 'Apuntes a pie de calle.',
  lead: 'Cómo busca la gente antes de vender, alquilar o comprar, y qué puede hacer al respecto una empresa inmobiliaria. Lo escriben quienes hacen el trabajo.',
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
        'Planifica y escribe los contenidos de nuestros clientes. Por la mañana lee datos de búsqueda; por la tarde, las notas de los tasadores.',
    },
    technical: {
      name: 'El equipo técnico',
      about:
        'Se ocupa del rastreo, la velocidad y la medición de webs inmobiliarias, y lo dice cuando no hay nada que arreglar.',
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
  film: 'Lo que cuenta la película, en palabras',
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
};
