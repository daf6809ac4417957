/** What is asked before other companies' code runs; a part of its own, because its script fetches it without the rest of the dictionary. */
export const consent = {
  heading: 'May we load other companies’ services?',
  text: 'We would like to load {providers} ({purposes}). Each company would see your IP address and may set cookies. Nothing runs until you agree, and the site works without it. You can change this at the foot of any page.',
  privacy: 'Privacy policy',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  choose: 'Choose',
  save: 'Save',
  /** The names are also listed within the text, in small letters. */
  purposes: {
    analytics: {
      name: 'Statistics',
      text: '{provider} counts visits and enquiries.',
    },
    forms: {
      name: 'Linking enquiries',
      text: '{provider} links your visit with an enquiry you send. The forms work without it.',
    },
    chat: { name: 'Chat', text: '{provider} opens a chat window on our pages.' },
    attribution: {
      name: 'Measuring adverts',
      text: 'This tab keeps the link or advert that brought you, and an enquiry carries it to us.',
    },
  },
  /** Follows on the words for adverts, where statistics are counted too. */
  adverts: 'If you allow statistics, {provider} also stores and receives data to measure adverts.',
} as const;
