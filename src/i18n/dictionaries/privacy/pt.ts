import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nome',
    what: 'O que é',
    when: 'Quando se guarda',
    until: 'Durante quanto tempo',
    kinds: { local: 'armazenamento local', session: 'armazenamento de sessão' },
    keys: {
      preferredLanguage: {
        what: 'A língua que prefere',
        when: 'Guarda-se quando escolhe uma língua ou decide ficar na que lhe foi proposta',
        until: 'Até o apagar',
      },
      preferredCurrency: {
        what: 'A moeda dos preços',
        when: 'Guarda-se quando a escolhe numa página de pacote',
        until: 'Até o apagar',
      },
      consent: {
        what: 'O que permitiu ou recusou, e quando',
        when: 'Guarda-se quando responde à nossa pergunta sobre o consentimento ou carrega o chat',
        until:
          'Até o apagar ou mudar de ideias; passados {consentMonths} meses, voltamos a perguntar',
      },
      landing: {
        what: 'O caminho da página a que chegou, com os seus parâmetros de campanha e mais nada do endereço, e a página anterior de outro site, sem o que vem depois do ponto de interrogação',
        when: 'Guarda-se só com o seu consentimento',
        until: 'Até fechar o separador ou retirar o consentimento',
      },
      languageNotice: {
        what: 'Uma nota de que abrimos uma página na língua do seu navegador',
        when: 'Guarda-se só se o fizermos',
        until: 'Até carregar a página seguinte, que a retira',
      },
    },
  },
  companies: {
    none: 'Neste momento, este site não carrega nada de outras empresas, pelo que não há nada para que lhe pedir consentimento.',
    some: 'Algumas partes deste site são de outras empresas. Nenhuma carrega por si só.',
    provider: 'Empresa',
    purpose: 'Para quê',
    loads: 'Quando carrega',
    booking: 'Um calendário para marcar uma reunião.',
    adverts: 'Se autorizar também «{purpose}», guarda e recebe ainda dados para esse fim.',
    consent: 'Só com o seu consentimento',
    chat: 'Só com o seu consentimento, que também dá ao iniciar a conversa; registamo-lo',
    click: 'Só quando clica nele, de cada vez',
    effect:
      'A empresa recebe então o seu endereço IP e pode usar cookies e armazenamento semelhante. O que faz com os seus dados rege-se pela sua própria política de privacidade. Recusar não lhe custa nada, porque aqui tudo funciona sem isso.',
    withdrawing:
      'Pode retirar o consentimento a qualquer momento, tão facilmente como o deu: a pergunta volta a abrir-se a partir do rodapé da página. Retiramos então o que as empresas deixaram no armazenamento local e de sessão deste site e nos cookies que conseguimos ler; o que guardam nos seus próprios endereços pode apagá-lo no seu navegador. O que se fez até aí continua a ser lícito. Voltamos a perguntar passados {consentMonths} meses, ou quando muda aquilo que pedimos.',
  },
};
