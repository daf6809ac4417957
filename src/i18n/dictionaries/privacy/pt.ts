import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nome',
    what: 'O que é',
    when: 'Quando se guarda',
    until: 'Até quando',
    kinds: { local: 'armazenamento local', session: 'armazenamento de sessão' },
    keys: {
      preferredLanguage: {
        what: 'A língua que prefere',
        when: 'Quando escolhe uma língua ou decide ficar na que lhe foi proposta',
        until: 'Até o apagar',
      },
      preferredCurrency: {
        what: 'A moeda dos preços',
        when: 'Quando a escolhe numa página de pacote',
        until: 'Até o apagar',
      },
      consent: {
        what: 'O que permitiu ou recusou, e quando',
        when: 'Quando responde a uma pergunta sobre consentimento',
        until:
          'Até o apagar ou mudar de ideias; passados {consentMonths} meses, voltamos a perguntar',
      },
      landing: {
        what: 'A página a que chegou e a anterior, como acima',
        when: 'Só com o seu consentimento',
        until: 'Até fechar o separador',
      },
      languageNotice: {
        what: 'Uma nota de que abrimos uma página na língua do seu navegador',
        when: 'Só se o fizermos',
        until: 'Até carregar a página seguinte, altura em que é retirada',
      },
    },
  },
  companies: {
    none: 'Neste momento, este site não carrega nada de outras empresas, pelo que não há nada para que lhe pedir consentimento.',
    some: 'Algumas partes deste site são de outras empresas. Nenhuma carrega por si.',
    provider: 'Empresa',
    purpose: 'Para quê',
    loads: 'O que a faz carregar',
    purposes: {
      forms: 'Formulários do sistema em que respondemos aos pedidos',
      chat: 'Uma janela de chat',
      booking: 'Um calendário para marcar uma reunião',
      analytics: 'Contar os pedidos enviados',
    },
    consent: 'O seu consentimento',
    click: 'O seu clique, de cada vez',
    effect:
      'A empresa recebe então o seu endereço IP e pode criar cookies, segundo a sua própria política. Recusar não lhe custa nada, porque aqui tudo funciona sem isso.',
    withdrawing:
      'Pode retirar o consentimento a qualquer momento, tão facilmente como o deu: a pergunta volta a abrir-se a partir do rodapé da página. O que se fez até aí continua a ser lícito. Voltamos a perguntar passados {consentMonths} meses, ou quando muda aquilo que pedimos.',
  },
};
