import { blog } from './blog/en.ts';
import { booking } from './booking/en.ts';
import { consent } from './consent/en.ts';
import { breakdown } from './breakdown/en.ts';
import { fileViewer } from './file-viewer/en.ts';
import { internalLinks } from './internal-links/en.ts';
import { leadForm } from './lead-form/en.ts';
import { privacy } from './privacy/en.ts';

/** Strings of controls used on many pages. English is the source; the other languages have its exact shape. */
export const en = {
  skipLink: 'Skip to the content',
  /** Names of the pages, as navigation and breadcrumbs show them. */
  pages: {
    home: 'Home',
    seoServices: 'SEO for property',
    linkBuilding: 'Link building',
    onPageSeo: 'On-page SEO',
    offPageSeo: 'Off-page SEO',
    technicalSeo: 'Technical SEO',
    localSeo: 'Local SEO essentials',
    contentPack: 'SEO content pack',
    estateAgents: 'Estate agents',
    propertyDevelopers: 'Property developers',
    commercialProperty: 'Commercial property',
    propertyLawyers: 'Property lawyers',
    propertyFinance: 'Property finance',
    propertyManagers: 'Property managers',
    caseStudies: 'Case studies',
    blog: 'Blog',
    about: 'About us',
    contact: 'Contact',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    submissionReceived: 'Thank you',
  },
  header: {
    navigation: 'Main',
    homeLink: '{brand}, home page',
    services: 'SEO Services',
    ecosystem: 'Ecosystem',
    about: 'About',
    requestDemo: 'Request Demo',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    /** Read after the name of a link that leaves the site in a new tab. */
    newTab: '(opens in a new tab)',
    language: 'Language',
    /** One line under each of the two tools, whose names do not say what they do. */
    hints: {
      areaPages: 'Drafts area guides from your own sales',
      reviewDesk: 'Drafts replies to reviews in your tone',
    },
  },
  languageNotice: {
    label: 'Language suggestion',
    text: 'We opened this page in English, the language of your browser.',
    readInEnglish: 'Read in English',
    dismiss: 'Stay here',
  },
  footer: {
    navigation: 'Footer',
    pitch:
      'Search-engine optimisation for the people who sell, let, build, finance and look after property.',
    services: 'Services',
    industries: 'Who we work for',
    company: 'Company',
    talk: 'Talk to us',
    social: 'Elsewhere',
    sisterSites: 'Sister sites',
    registered: '{legalName}, founded {founded}. Registered office: {address}',
    consultation: 'Free {consultationMinutes}-minute consultation',
    guide: 'Free SEO guide (PDF)',
  },
  dashboard: {
    title: 'Live SEO dashboard',
    caption: 'Illustrative figures, not a client’s account.',
    traffic: 'Organic traffic',
    ranking: 'Avg. ranking',
    leads: 'Leads a month',
    sales: 'Sales pipeline',
    keywords: 'Rankings',
    up: 'rising',
    stable: 'steady',
    position: '#{position}',
  },
  moving: {
    pause: 'Pause',
    play: 'Play',
    /** Said by screen readers when a carousel changes. */
    slide: '{current} of {total}',
    goTo: 'Show {current} of {total}',
    testimonials: 'What clients say',
    press: 'As read in',
  },
  chart: {
    table: 'Figures as a table',
    source: 'Source: {source}',
  },
  breadcrumbs: 'You are here',
  process: { outcome: 'What you then hold' },
  matrix: {
    work: 'Work',
    impact: 'Effect',
    time: 'Time',
    impacts: { high: 'High', medium: 'Medium', low: 'Low' },
    days: { one: '{count} day', other: '{count} days' },
  },
  tools: { name: 'Tool', frequency: 'How often' },
  frequencies: {
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    monthly: 'Every month',
    quarterly: 'Every quarter',
  },
  updated: 'Last changed on {date}',
  contents: 'On this page',
  currency: 'Currency',
  /** The pairs of houses that draw what an industry gained. */
  pairs: {
    measure: 'What is counted',
    rise: 'Rise',
    scale: 'In each pair the first house is the start, set to 100.',
  },
  guideOffer: 'Get the guide',
  certifications: {
    label: 'What we work with',
    google: 'Google compliant',
    ahrefs: 'Ahrefs',
    semrush: 'Semrush',
    hubspot: 'HubSpot',
  },
  rating: {
    stars: 'Rated {rating}',
  },
  paid: {
    /** The one button of the header, which leads to the form of the page. */
    toForm: {
      'growth-plan': 'See My Growth Plan',
      audit: 'Get My Free Audit',
      guide: 'Get the Guide',
    },
    trusted: 'Trusted by',
    whatYouGet: 'What you get',
    questions: 'Before you ask',
    /** The picture of the page for firms that advertise. */
    meter: {
      title: 'Two streets in one year',
      adverts: 'Adverts: the lights are on while the budget lasts.',
      pages: 'Pages: they come on one by one, and stay on.',
      note: 'A drawing of the principle, not a client’s figures.',
    },
    guide: 'Inside the guide',
  },
  film: {
    play: 'Play',
    listen: 'Watch with sound',
    captions: 'Captions',
    transcript: 'What the film shows, in words',
  },
  blog,
  booking,
  consent,
  embeds: {
    /** The button in the footer that asks for consent again. */
    consent: 'Privacy choices',
    chat: {
      label: 'Chat',
      open: 'Chat with us',
      /** What pressing the button under it does. */
      note: 'The chat is run by {provider}, which will see your IP address and may set cookies. We remember your choice.',
      start: 'Start the chat',
      loading: 'Loading the chat…',
      failed: 'The chat cannot be reached. Call {phone} or write to {email}.',
    },
  },
  breakdown,
  fileViewer,
  internalLinks,
  leadForm,
  privacy,
  notFound: {
    headline: 'Nobody lives at this address.',
    text: 'The page has moved or was never built. The street goes on, though:',
  },
  submissionReceived: {
    title: 'Thank you, we have your request',
    description:
      'Your request has reached us. A person reads it and replies within {replyHours} hours.',
    headline: 'Thank you. It is on our desk.',
    text: 'A person reads your request and replies within {replyHours} hours, from {email}. Nothing more is needed from you.',
    next: 'While you wait',
  },
} as const;

type Widen<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widen<T[Key]> };
/** What every language must say: the keys of English, no more and no less. */
export type Dictionary = Widen<typeof en>;
