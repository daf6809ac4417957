/** What forms say; a part of its own, because scripts fetch it without the rest of the dictionary. */
export const leadForm = {
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    name: 'Name',
    email: 'Email',
    company_name: 'Company name',
    website: 'Website',
    phone: 'Phone',
    phone_code: 'Country code',
  },
  hints: {
    website: 'For example https://www.example.com',
    phone: 'If you would like a call',
  },
  optional: '(optional)',
  required: 'All fields are needed unless marked optional.',
  close: 'Close',
  errors: {
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    nameRequired: 'Name is required',
    emailRequired: 'Email is required',
    emailInvalid: 'Please enter a valid email address',
    companyNameRequired: 'Company name is required',
    websiteRequired: 'Website URL is required',
    websiteInvalid: 'Please enter a valid website URL',
    tooLong: 'Please shorten this to {max} characters',
  },
  /** Before a fixed address: `Use https://www.example.com`. */
  use: 'Use',
  /** Above it, where the address with a likely slip would pass, and the other way on. */
  doubt: 'We have your request. Is this address right?',
  asTyped: 'Yes, it is',
  submitting: 'Submitting...',
  summary: {
    one: 'One field needs your attention.',
    other: '{count} fields need your attention.',
  },
  /** Under every form in a page, so that nobody is stuck. */
  ways: 'Or call {phone}, or write to {email}.',
  /** Said with it when sending failed. */
  failureNote: 'Your details are still in the form.',
  privacy: '{legalName} uses your details to answer you and measure its adverts: {policy}.',
  /** The word in the sentence above that links to the policy. */
  policy: 'privacy policy',
  /** After sending, where a person writes. */
  reply: '{name}, we write to {email} by {date}.',
  /** What happens next. */
  steps: ['We read it', 'We reply', 'You choose'],
  hero: {
    label: 'Work email',
    placeholder: 'Enter your email',
    submit: 'Request a Demo',
    submitted: 'Submitted',
    success: 'Thank you. We reply within {replyHours} hours.',
    failure: 'Your email could not be sent. Please try again.',
  },
  demo: {
    title: 'Request a demo',
    submit: 'Request demo',
    success: 'Demo Request Submitted Successfully!',
    successNote: 'We reply within {replyHours} hours.',
    failure: 'Failed to submit demo request. Please try again.',
  },
  audit: {
    title: 'Free SEO audit',
    submit: 'Send me my audit',
    success: 'Your audit request has arrived.',
    successNote: 'Your audit follows by email.',
    failure: 'Failed to submit request. Please try again.',
  },
  'growth-plan': {
    title: 'Get your growth plan',
    submit: 'Get my growth plan',
    success: 'Thank you. Your growth plan request has arrived.',
    successNote: 'We reply within {replyHours} hours.',
    failure: 'We could not send your request. Please try again.',
  },
  guide: {
    title: 'The SEO guide for property firms',
    submit: 'Get the guide',
    success: 'Thank you. Here is your guide.',
    download: 'Download the guide (PDF)',
    failure: 'We could not send your request. Please try again.',
  },
} as const;
