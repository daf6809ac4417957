/** What is asked before other companies' code runs; a part of its own, because its script fetches it without the rest of the dictionary. */
export const consent = {
  heading: 'May we load other companies’ services?',
  text: 'We would like to load {providers}. The company behind each would see your IP address and may set cookies. We would also remember which link or advert brought you here. Nothing runs until you agree, and the site works without it.',
  privacy: 'Privacy policy',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  choose: 'Choose',
  save: 'Save',
  purposes: {
    analytics: {
      name: 'Statistics.',
      text: '{provider} counts visits and enquiries.',
    },
    forms: {
      name: 'Enquiry system.',
      text: '{provider} links your visit with an enquiry you send. The forms work without it.',
    },
    chat: { name: 'Chat.', text: '{provider} opens a chat window on our pages.' },
    attribution: {
      name: 'Advertising.',
      text: 'This tab keeps the link or advert that brought you, and an enquiry carries it to us.',
    },
  },
  /** Follows on the words for adverts, where statistics are counted too. */
  adverts: 'If you allow statistics, {provider} also stores and receives data to measure adverts.',
} as const;
