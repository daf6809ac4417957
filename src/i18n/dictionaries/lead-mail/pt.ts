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
  follows: {
    hero: [
      'Uma pessoa da equipa recebe o seu endereço e procura a sua empresa.',
      'No prazo de {replyHours} horas, escreve-lhe a partir de {email}.',
      'Depois decide se quer ver uma demonstração.',
    ],
    demo: [
      'Uma pessoa da equipa lê o seu pedido e procura a sua empresa.',
      'No prazo de {replyHours} horas, escreve-lhe a partir de {email} e propõe uma hora para a demonstração.',
      'Na demonstração vê como a sua empresa aparece nas pesquisas, ao lado das três concorrentes mais diretas.',
    ],
    audit: [
      'Uma pessoa da equipa vê o seu site.',
      'No prazo de {replyHours} horas, escreve-lhe a partir de {email}.',
      'A auditoria segue por email: as dez correções que mais contam, por ordem.',
    ],
    'growth-plan': [
      'Uma pessoa da equipa lê o seu site ao lado dos da concorrência.',
      'No prazo de {replyHours} horas, escreve-lhe a partir de {email}; se deixou um número, pode telefonar-lhe.',
      'O plano de crescimento segue por email. O que faz com ele é consigo.',
    ],
    guide: ['O guia é seu: está mais abaixo. Não enviamos mais nada.'],
  },
  receipt: {
    subject: 'Recebemos o seu pedido',
    thanks: 'Obrigado por escrever à {brand}. O seu pedido chegou.',
    otherwise: 'Se não nos escreveu, pode ignorar esta mensagem.',
  },
};
