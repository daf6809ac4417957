import type { Dictionary } from '../en.ts';

export const leadForm: Dictionary['leadForm'] = {
  labels: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    name: 'Nombre',
    email: 'Correo electrónico',
    company_name: 'Nombre de la empresa',
    website: 'Página web',
    phone: 'Teléfono',
    phone_code: 'Prefijo del país',
  },
  hints: {
    website: 'Por ejemplo, https://www.example.com',
    phone: 'Solo si prefieres que hablemos',
  },
  optional: '(opcional)',
  required: 'Todos los campos son obligatorios, salvo los marcados como opcionales.',
  close: 'Cerrar',
  errors: {
    firstNameRequired: 'El nombre es obligatorio',
    lastNameRequired: 'Los apellidos son obligatorios',
    nameRequired: 'El nombre es obligatorio',
    emailRequired: 'El correo electrónico es obligatorio',
    emailInvalid: 'Escribe una dirección de correo válida',
    companyNameRequired: 'El nombre de la empresa es obligatorio',
    websiteRequired: 'La dirección de la web es obligatoria',
    websiteInvalid: 'Escribe una dirección web válida',
    tooLong: 'Acórtalo a {max} caracteres como máximo',
  },
  summary: {
    one: 'Hay un campo que revisar.',
    other: 'Hay {count} campos que revisar.',
  },
  ways: 'También puedes llamar al {phone} o escribir a {email}.',
  failureNote: 'Tus datos siguen en el formulario.',
  privacy: 'Usamos tus datos para contestarte y medir nuestros anuncios: {policy}.',
  policy: 'política de privacidad',
  hero: {
    label: 'Correo profesional',
    placeholder: 'Escribe tu correo',
    submit: 'Solicitar una demo',
    submitting: 'Enviando…',
    submitted: 'Enviado',
    success: 'Gracias. Te escribiremos en menos de {replyHours} horas.',
    failure: 'No se ha podido enviar tu correo. Inténtalo de nuevo.',
  },
  demo: {
    title: 'Solicita una demo',
    intro:
      'Te enseñamos cómo se ve hoy tu empresa en los buscadores, al lado de las tres con las que compites. Te respondemos en menos de {replyHours} horas.',
    submit: 'Solicitar demo',
    submitting: 'Enviando…',
    success: '¡Solicitud de demo enviada correctamente!',
    successNote: 'Te escribiremos en menos de {replyHours} horas.',
    failure: 'No se ha podido enviar la solicitud de demo. Inténtalo de nuevo.',
  },
  audit: {
    title: 'Auditoría SEO gratuita',
    intro:
      'Dinos cuál es tu web y recibirás los diez arreglos que más importan, por orden y sin jerga.',
    submit: 'Quiero mi auditoría',
    submitting: 'Enviando…',
    success: 'Hemos recibido tu solicitud de auditoría.',
    successNote:
      'Te enviaremos la auditoría por correo. Te respondemos en menos de {replyHours} horas.',
    failure: 'No se ha podido enviar la solicitud. Inténtalo de nuevo.',
  },
  'growth-plan': {
    title: 'Pide tu plan de crecimiento',
    intro:
      'Dinos cuál es tu web. La leemos al lado de las de tu competencia y te decimos qué cambiaríamos primero. Te respondemos en menos de {replyHours} horas.',
    submit: 'Quiero mi plan',
    submitting: 'Enviando…',
    success: 'Gracias. Hemos recibido tu solicitud.',
    successNote: 'La leemos y te escribimos en menos de {replyHours} horas.',
    failure: 'No se ha podido enviar tu solicitud. Inténtalo de nuevo.',
  },
  guide: {
    title: 'La guía SEO del sector inmobiliario',
    intro:
      'Cómo se busca hoy una inmobiliaria, un abogado o una hipoteca, y qué conviene cambiar primero en tu web. En PDF y gratis.',
    submit: 'Quiero la guía',
    submitting: 'Enviando…',
    success: 'Gracias. Aquí tienes tu guía.',
    download: 'Descargar la guía (PDF)',
    failure: 'No se ha podido enviar tu solicitud. Inténtalo de nuevo.',
  },
};
