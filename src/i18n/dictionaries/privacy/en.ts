/** What the privacy policy says of things that the code and the configuration decide. */
export const privacy = {
  storage: {
    name: 'Name',
    what: 'What it is',
    when: 'When it is stored',
    until: 'How long',
    kinds: { local: 'local storage', session: 'session storage' },
    keys: {
      preferredLanguage: {
        what: 'The language you want',
        when: 'Stored when you choose a language, or decide to stay in the one offered',
        until: 'Until you clear it',
      },
      preferredCurrency: {
        what: 'The currency of prices',
        when: 'Stored when you choose one on a package page',
        until: 'Until you clear it',
      },
      consent: {
        what: 'What you have allowed or refused, and when',
        when: 'Stored when you answer our question about consent, or load the chat',
        until: 'Until you clear it or change your mind; after {consentMonths} months we ask again',
      },
      landing: {
        what: 'The path of the page you arrived at, with its campaign parameters and nothing else from its address, and the page of another website before it, without what follows the question mark',
        when: 'Stored only with your consent',
        until: 'Until you close the tab or withdraw your consent',
      },
      languageNotice: {
        what: 'A note that we have opened a page in your browser’s language',
        when: 'Stored only if we do so',
        until: 'Until the next page has loaded, which removes it',
      },
    },
  },
  companies: {
    none: 'At present this website loads nothing from other companies, so there is nothing to ask your consent for.',
    some: 'Some parts of this website come from other companies. None of them loads by itself.',
    provider: 'Company',
    purpose: 'What for',
    loads: 'When it loads',
    /** Of the others, the question about consent says it: `consent.purposes`. */
    booking: 'A calendar in which you book a consultation.',
    /** Follows on what statistics are for. */
    adverts: 'If you also allow “{purpose}”, it stores and receives data for that too.',
    consent: 'Only with your consent',
    /** Of the chat window, which has a button of its own. */
    chat: 'Only with your consent, which starting the chat gives too; we remember it',
    click: 'Only when you click on it, each time anew',
    effect:
      'The company then receives your IP address and may use cookies and similar storage. What it does with your data is governed by its own privacy policy. Refusing costs you nothing, since everything here works without it.',
    withdrawing:
      'You can withdraw consent at any time, as easily as you gave it: the question opens again from the foot of the page. We then remove what the companies have left in this website’s local and session storage and in the cookies we can read; what they keep under their own addresses, you can clear in your browser. What was done before stays lawful. We ask again after {consentMonths} months, or when what we ask for changes.',
  },
} as const;
