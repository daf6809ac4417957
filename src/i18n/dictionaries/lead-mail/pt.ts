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
      'Recebemos o seu endereço e procuramos a sua empresa.',
      'No prazo de {replyHours} horas, escrevemos-lhe a partir de {email}.',
      'Depois decide se quer ver uma demonstração.',
    ],
    demo: [
      'Lemos o seu pedido e procuramos a sua empresa.',
      'No prazo de {replyHours} horas, escrevemos-lhe a partir de {email} e propomos uma hora para a demonstração.',
      'Na demonstração, de {demoMinutes} minutos, vê a sua empresa ao lado de três concorrentes no Google.',
    ],
    audit: [
      'Vemos o seu site.',
      'No prazo de {replyHours} horas, escrevemos-lhe a partir de {email}.',
      'A auditoria segue por email em {auditDays} dias úteis: as dez correções que mais contam, por ordem.',
    ],
    'growth-plan': [
      'Lemos o seu site ao lado dos da concorrência.',
      'No prazo de {replyHours} horas, escrevemos-lhe a partir de {email}; se deixou um número, podemos telefonar-lhe.',
      'Em {auditDays} dias úteis recebe por email o plano de crescimento: a auditoria grátis, com o trabalho ordenado por meses.',
    ],
    guide: ['O guia é seu: está mais abaixo. Não enviamos mais nada.'],
  },
  receipt: {
    subject: 'Recebemos o seu pedido',
    thanks: 'Obrigado por escrever à {brand}. O seu pedido chegou.',
    otherwise: 'Se não nos escreveu, pode ignorar esta mensagem.',
  },
  alarms: {
    failing: {
      subject: 'Os pedidos não estão a chegar: {value}',
      text: 'Há 15 minutos que {value} não aceita nada. Os pedidos estão seguros na caixa de entrada e continuam a ser enviados até serem aceites. Recebe outra mensagem quando voltar a funcionar.',
    },
    parked: {
      subject: 'Um pedido ficou por entregar',
      text: 'Um pedido foi recusado durante dias e já não é enviado automaticamente: {value}\nCorrija o que o recusa e volte a entregá-lo, na caixa de entrada ou com o comando: npm run leads -- retry. Não recebe mensagens sobre outros para o mesmo destino até que um deles chegue.',
    },
    working: {
      subject: 'Os pedidos voltaram a chegar: {value}',
      text: '{value} voltou a aceitar pedidos, e os que esperavam estão a ser enviados.',
    },
    logins: {
      subject: 'Alguém está a tentar adivinhar a palavra-passe da caixa de entrada',
      text: 'Dez tentativas de entrar na caixa de entrada falharam em dez minutos. Se não foi ninguém da equipa, permita o acesso apenas a partir da vossa rede e escolha uma nova palavra-passe.',
    },
  },
};
