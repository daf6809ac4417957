import type { Dictionary } from '../en.ts';

export const inbox: Dictionary['inbox'] = {
  title: 'Caixa de entrada',
  logIn: {
    password: 'Palavra-passe',
    submit: 'Entrar',
    wrong: 'Esta palavra-passe não está certa.',
    wait: 'Demasiadas tentativas. Tente de novo dentro de {seconds} segundos.',
    forgotten: 'Esqueceu-se? Quem gere o servidor define outra.',
  },
  logOut: 'Sair',
  enquiries: 'Pedidos',
  isNew: 'Novo',
  states: {
    waiting: 'À espera',
    delivered: 'Entregue',
    parked: 'Por entregar',
    quarantined: 'Quarentena',
    held: 'Retido',
  },
  attention: {
    waiting: {
      one: 'Um pedido espera pela entrega',
      other: '{count} pedidos esperam pela entrega',
    },
    parked: {
      one: 'Um pedido não pôde ser entregue',
      other: '{count} pedidos não puderam ser entregues',
    },
    quarantined: { one: 'Há um pedido em quarentena', other: 'Há {count} pedidos em quarentena' },
  },
  remedies: {
    waiting:
      'A entrega repete-se sozinha; sem webhook nem e-mail ficam aqui. Entretanto, responda a partir daqui.',
    parked:
      'Responda a partir daqui. Quando o recetor voltar a funcionar, abra cada um e entregue-o de novo.',
    quarantined: 'Parecem spam. Abra cada um e liberte-o se foi escrito por uma pessoa.',
  },
  filter: {
    title: 'Pesquisa e filtros',
    text: 'Nome, endereço ou empresa',
    state: 'Estado',
    form: 'Formulário',
    locale: 'Língua',
    campaign: 'Campanha',
    from: 'De',
    to: 'Até',
    any: 'Todos',
    submit: 'Mostrar',
    clear: 'Mostrar tudo',
  },
  none: 'Ainda não há pedidos aqui.',
  noMatch: 'Nenhum pedido corresponde à pesquisa.',
  newer: 'Mais recentes',
  older: 'Mais antigos',
  export: 'Descarregar em {format}',
  lead: {
    gone: 'Este pedido já não está aqui.',
    back: 'Todos os pedidos',
    typed: 'O que escreveram',
    origin: 'Como chegaram',
    landing: 'Primeira página',
    referrer: 'Página anterior',
    suspicion: 'Porque está retido',
    deliveries: 'Para onde foi',
    noAttempt: 'Ainda sem tentativas',
    next: 'Próxima tentativa',
    versions: 'Do mesmo endereço',
    reply: 'Responder por e-mail',
    call: 'Ligar',
    release: 'Tirar da quarentena',
    retry: 'Entregar de novo',
    erase: 'Apagar…',
  },
  destinations: {
    NOTICE: 'E-mail para si',
    DIGEST: 'E-mail sobre a quarentena',
    RECEIPT: 'Recibo para o contacto',
  },
  erasure: {
    title: 'Apagar tudo o que veio de {email}?',
    scope: { one: 'Um pedido desaparece de vez.', other: '{count} pedidos desaparecem de vez.' },
    stays:
      'O que já foi entregue fica onde chegou: no seu correio e nos sistemas por trás dos webhooks. Apague-o também aí. As cópias de segurança guardam-no até serem eliminadas.',
    submit: 'Apagar de vez',
    cancel: 'Manter',
  },
  done: {
    release: 'Libertado. É entregue em segundos.',
    retry: 'É entregue de novo em segundos.',
    erase: 'Apagado de vez.',
    traces:
      'Apagado da caixa. Outro programa usa o ficheiro, e podem ficar vestígios: quem gere o servidor apaga o endereço mais uma vez.',
    failed: 'Não foi possível no estado atual.',
  },
  replySubject: 'O seu pedido à {brand}',
};
