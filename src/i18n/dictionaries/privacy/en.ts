/** What the privacy policy says of things that the code and the configuration decide. */
export const privacy = {
  storage: {
    name: 'Name',
    what: 'What it is',
    when: 'When it is stored',
    until: 'Until',
    kinds: { local: 'local storage', session: 'session storage' },
    keys: {
      preferredLanguage: {
        what: 'The language you want',
        when: 'When you choose a language, or decide to stay in the one offered',
        until: 'You clear it',
      },
      preferredCurrency: {
        what: 'The currency of prices',
        when: 'When you choose one on a package page',
        until: 'You clear it',
      },
      consent: {
        what: 'What you have allowed or refused, and when',
        when: 'When you answer a question about consent',
        until: 'You clear it or change your mind; after {consentMonths} months we ask again',
      },
      landing: {
        what: 'The page you arrived at and the one before it, as above',
        when: 'Only with your consent',
        until: 'You close the tab',
      },
      languageNotice: {
        what: 'A note that we have opened a page in your browser’s language',
        when: 'Only if we do so',
        until: 'The next page has loaded, when it is removed',
      },
    },
  },
  companies: {
    none: 'At present this website loads nothing from other companies, so there is nothing to ask your consent for.',
    some: 'Some parts of this website come from other companies. None of them loads by itself.',
    provider: 'Company',
    purpose: 'What for',
    loads: 'What loads it',
    purposes: {
      forms: 'Forms of the system in which we answer enquiries',
      chat: 'A chat window',
      booking: 'A calendar in which you book a consultation',
      analytics: 'Counting the enquiries that were sent',
    },
    consent: 'Your consent',
    click: 'Your click on it, each time anew',
    effect:
      'The company then receives your IP address and may set cookies under its own policy. Refusing costs you nothing, since everything here works without it.',
    withdrawing:
      'You can withdraw consent at any time, as easily as you gave it: the question opens again from the foot of the page. What was done before stays lawful. We ask again after {consentMonths} months, or when what we ask for changes.',
  },
} as const;
