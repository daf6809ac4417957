import type { Dictionary } from '../en.ts';

export const leadMail: Dictionary['leadMail'] = {
  forms: {
    hero: 'Pedido de demonstração (só email)',
    demo: 'Pedido de demonstração',
    audit: 'Pedido de auditoria',
    'growth-plan': 'Pedido de plano de crescimento',
    guide: 'Pedido do guia',
  },
  labels: {
    dial: 'Para ligar',
    interest: 'Interesse',
    page: 'Página',
    language: 'Língua',
    campaign: 'Campanha',
    received: 'Recebido',
    id: 'Contacto',
  },
  field: '{label}: {value}',
  notice: { reply: 'A resposta a esta mensagem segue para {email}.' },
  digest: {
    subject: { one: 'Um pedido em quarentena', other: '{count} pedidos em quarentena' },
    intro:
      'O que parece spam não é entregue. Se algum destes pedidos for verdadeiro, liberte-o com o link ou o comando que o acompanha.',
    deleted: 'O que não for libertado será apagado ao fim de {days} dias.',
  },
  receipt: {
    subject: 'Recebemos o seu pedido',
    thanks:
      'Obrigado por escrever à {brand}. O seu pedido chegou, e uma pessoa escreve-lhe no prazo de {replyHours} horas.',
    otherwise: 'Se não nos escreveu, pode ignorar esta mensagem.',
  },
};
