import type { Dictionary } from '../en.ts';

export const leadForm: Dictionary['leadForm'] = {
  labels: {
    first_name: 'Nome próprio',
    last_name: 'Apelido',
    name: 'Nome',
    email: 'Email',
    company_name: 'Nome da empresa',
    website: 'Site',
    phone: 'Telefone',
    phone_code: 'Indicativo do país',
  },
  hints: {
    website: 'Por exemplo, https://www.example.com',
    phone: 'Só se preferir conversar',
  },
  optional: '(opcional)',
  required: 'Todos os campos são obrigatórios, salvo os assinalados como opcionais.',
  close: 'Fechar',
  errors: {
    firstNameRequired: 'O nome próprio é obrigatório',
    lastNameRequired: 'O apelido é obrigatório',
    nameRequired: 'O nome é obrigatório',
    emailRequired: 'O email é obrigatório',
    emailInvalid: 'Introduza um endereço de email válido',
    companyNameRequired: 'O nome da empresa é obrigatório',
    websiteRequired: 'O endereço do site é obrigatório',
    websiteInvalid: 'Introduza um endereço de site válido',
    tooLong: 'Encurte este texto para {max} caracteres, no máximo',
  },
  summary: {
    one: 'Há um campo a corrigir.',
    other: 'Há {count} campos a corrigir.',
  },
  ways: 'Pode também ligar para {phone} ou escrever para {email}.',
  failureNote: 'Os seus dados continuam no formulário.',
  privacy: 'Usamos os seus dados para responder e medir os nossos anúncios: {policy}.',
  policy: 'política de privacidade',
  hero: {
    label: 'Email profissional',
    placeholder: 'Escreva o seu email',
    submit: 'Pedir uma demo',
    submitting: 'A enviar…',
    submitted: 'Enviado',
    success: 'Obrigado. Uma pessoa escreve-lhe no prazo de {replyHours} horas.',
    failure: 'Não foi possível enviar o seu email. Tente novamente.',
  },
  demo: {
    title: 'Pedir uma demonstração',
    intro:
      'Mostramos-lhe como a sua empresa aparece hoje nas pesquisas, ao lado das três concorrentes mais diretas. Uma pessoa responde no prazo de {replyHours} horas.',
    submit: 'Pedir demo',
    submitting: 'A enviar…',
    success: 'Pedido de demonstração enviado com sucesso!',
    successNote: 'Uma pessoa escreve-lhe no prazo de {replyHours} horas.',
    failure: 'Não foi possível enviar o pedido de demonstração. Tente novamente.',
  },
  audit: {
    title: 'Auditoria SEO gratuita',
    intro:
      'Diga-nos qual é o seu site. Enviamos-lhe as dez correções que mais contam, por ordem e em linguagem clara.',
    submit: 'Receber a auditoria',
    submitting: 'A enviar…',
    success: 'Recebemos o seu pedido de auditoria.',
    successNote: 'A auditoria segue por email. Uma pessoa responde no prazo de {replyHours} horas.',
    failure: 'Não foi possível enviar o pedido. Tente novamente.',
  },
  'growth-plan': {
    title: 'Peça o seu plano de crescimento',
    intro:
      'Diga-nos qual é o seu site. Lemos as páginas ao lado das da concorrência e dizemos o que mudaríamos primeiro. Uma pessoa responde-lhe no prazo de {replyHours} horas.',
    submit: 'Quero o meu plano',
    submitting: 'A enviar…',
    success: 'Obrigado. O seu pedido chegou.',
    successNote: 'É lido por uma pessoa, que lhe escreve no prazo de {replyHours} horas.',
    failure: 'Não foi possível enviar o seu pedido. Tente novamente.',
  },
  guide: {
    title: 'O guia de SEO para o imobiliário',
    intro:
      'Como se procura hoje uma imobiliária, um advogado ou um financiamento, e o que mudar primeiro no seu site. Em PDF e gratuito.',
    submit: 'Quero o guia',
    submitting: 'A enviar…',
    success: 'Obrigado. Aqui está o seu guia.',
    download: 'Descarregar o guia (PDF)',
    failure: 'Não foi possível enviar o seu pedido. Tente novamente.',
  },
};
