import type { IndustryPage } from '../../facts/industries.ts';
import type { PageName } from '../urls.ts';
import { FILE_VIEWER } from './file-viewer.ts';
import { inbox } from './inbox/en.ts';
import { leadForm } from './lead-form/en.ts';
import { leadMail } from './lead-mail/en.ts';
import { oneInstruction } from './one-instruction/en.ts';
import { seoCheck } from './seo-check/en.ts';

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
    pricing: 'Prices',
    estateAgents: 'Estate agents',
    lettingAgents: 'Letting agents',
    propertyDevelopers: 'Property developers',
    commercialProperty: 'Commercial property',
    propertyLawyers: 'Property lawyers',
    propertyFinance: 'Property finance',
    propertyManagers: 'Property managers',
    caseStudies: 'Case studies',
    sampleAudit: 'SEO audit example',
    seoCheck: 'Free SEO check',
    blog: 'Blog',
    about: 'About us',
    contact: 'Contact',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    submissionReceived: 'Thank you',
  } satisfies Record<PageName, string>,
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
    audit: { title: 'Free SEO audit', text: 'Read a finished one first' },
    /** Below the phone number in the menu of a phone. */
    answer: 'We reply within {replyHours} hours.',
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
    board: 'Your firm here',
    navigation: 'Footer',
    services: 'Services',
    industries: 'Who we work for',
    company: 'Company',
    talk: 'Talk to us',
    social: 'Follow us',
    sisterSites: 'Sister sites',
    registered: '{legalName}, founded {founded}. Registered office: {address}',
    consultation: 'Free {consultationMinutes}-minute consultation',
    guide: 'Free SEO guide (PDF)',
  },
  dashboard: {
    title: 'SEO dashboard (sample)',
    caption:
      'Traffic starts at our clients’ real average, +{averageTrafficGrowth}. The rest is sample data.',
    traffic: 'Organic traffic',
    ranking: 'Best ranking',
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
    press: 'Press (sample titles, not real coverage)',
  },
  chart: {
    table: 'Figures as a table',
    source: 'Source: {source}',
  },
  /** Shown when src/content/people/people.yaml exists. */
  people: {
    heading: 'Who you deal with',
    answers: 'Who answers you: {names}.',
    languages: 'Works in: {languages}',
  },
  /** What some case studies have beside the fields of all. */
  caseStudy: {
    months: 'Month by month',
    failed: 'What didn’t work',
    approved: 'Approved on {date}',
    website: 'The client’s website',
  },
  breadcrumbs: 'You are here',
  process: { outcome: 'What you get' },
  matrix: {
    work: 'Work',
    impact: 'Effect',
    time: 'Time',
    impacts: { high: 'High', medium: 'Medium', low: 'Low' },
    days: { one: '{count} day', other: '{count} days' },
  },
  tools: { name: 'Tool', purpose: 'What it shows', frequency: 'How often' },
  frequencies: {
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    monthly: 'Every month',
    quarterly: 'Every quarter',
  },
  updated: 'Last updated {date}',
  contents: 'On this page',
  currency: 'Currency',
  /** The plan of the pressed button, in the demo dialog. */
  yourTown: {
    headline: 'Is your town free?',
    description: 'Whether the agency still has a place for a client in your town.',
    lead: 'We accept at most {clientsPerLocation} clients per location. {locationMeaning}',
    label: 'Your town',
    button: 'See whether it’s free',
    empty: 'Please type the name of your town.',
    meant: 'Did you mean:',
    interest: 'Town: {town}',
    waiting: 'Waiting list: {town}',
    free: {
      answer: '{town} is free, as far as our list goes.',
      text: 'The list was last checked on {date}. Before you sign, we look again and confirm it in writing.',
      button: 'Request a demo',
    },
    one: {
      answer: '{town}: one place left.',
      text: 'The list was last checked on {date}. A place is yours once the proposal is signed; a demo doesn’t reserve it.',
      button: 'Request a demo',
    },
    taken: {
      answer: '{town}: all {clientsPerLocation} places are taken.',
      text: 'The list was last checked on {date}. The waiting list costs nothing: when a place opens, we write to you.',
      button: 'Join the waiting list',
    },
  },
  allPrices: 'What SEO costs an estate agent: prices and terms',
  /** The rule of the post on how long SEO takes and of the pricing page, word for word. */
  stoppingRule:
    'if none of the five signs has moved by the end of month {monthsToResults.to}, the work and the invoices stop until the reason is known, and you may leave without notice',
  /** What structured data calls every service. */
  serviceType: 'Search engine optimisation',
  interest: { label: 'You asked about:', remove: 'Remove' },
  /** The pairs of houses that draw what an industry gained. */
  pairs: {
    measure: 'What is counted',
    rise: 'Rise',
    scale: 'The first house is the starting figure, set to 100. Each lit window adds about 10.',
  },
  /** Under the e-mail box of an industry's page. */
  demoNote: '{demoMinutes} minutes: your firm beside three rivals on Google.',
  guideOffer: 'Get the guide',
  certifications: {
    label: 'What we work with',
    google: 'Follows Google’s published guidelines',
    ahrefs: 'Ahrefs',
    semrush: 'Semrush',
    hubspot: 'HubSpot',
  },
  paid: {
    /** The one button of the header, which leads to the form of the page. */
    toForm: {
      'growth-plan': 'See My Growth Plan',
      audit: 'Get my free audit',
      guide: 'Get the guide',
    },
    /** Below the headline of landing pages, whose figure it explains. */
    counted: 'One client’s result, counted in visits. Yours will differ.',
    trusted: 'Trusted by',
    whatYouGet: 'What you get',
    /** Results of a search, as a street with a plot for the visitor’s page. */
    plan: {
      heading: 'Where your plan begins',
      example: 'For example, an owner types',
      landlord: 'For example, a landlord types',
      own: 'Your page',
    },
    questions: 'Before you ask',
    /** The picture of the page for firms that advertise. */
    meter: {
      title: 'Adverts and pages in one year',
      adverts: 'Adverts: visits while the budget lasts.',
      ends: 'Budget spent',
      pages: 'Pages: visits that grow page by page and stay.',
      note: 'A drawing of the principle, not a client’s figures.',
    },
    /** One client’s unpaid clicks as a till would print them. */
    receipts: {
      months: ['First month', 'Month {resultMonths}'],
      clicks: '{count} clicks',
      total: 'Charged by Google',
      scale: 'Drawn to scale: a line is a hundred clicks.',
      note: 'The work on the pages has its own price.',
    },
    guide: 'Inside the guide',
  },
  film: {
    play: 'Play',
    listen: 'Watch with sound',
    captions: 'Captions',
    transcript: 'What the film shows, in words',
  },
  /** What the blog's lists, posts and search say next to what authors write. */
  blog: {
    /** What a prospect types to find the list; title, headline and first sentence take it up. */
    searchPhrase: 'estate agent SEO blog',
    title: 'Estate agent SEO blog: what owners search for',
    description:
      'Estate agent SEO blog: how owners and landlords search, and what to do about it. Valuation pages, Rightmove, Google profiles, with hours and figures.',
    headline: 'Estate agent SEO blog: what brings valuations',
    lead: 'An estate agent SEO blog by the people who do the work: how people search before they sell, let or buy, and what you can do about it. Published since August 2026. Each post is signed by the team that does the work it describes.',
    list: 'Posts',
    pages: 'Pages of the list',
    /** Added to titles and descriptions from the second page on. */
    page: 'page {page} of {pages}',
    newer: 'Newer posts',
    older: 'Older posts',
    subjects: 'Subjects',
    all: 'All posts',
    tags: {
      'local-seo': 'Local SEO',
      'google-business-profile': 'Google Business Profile',
      valuations: 'Valuations',
      portals: 'Portals',
      content: 'Content',
      technical: 'Technical SEO',
      links: 'Links',
      measuring: 'Measuring results',
    },
    tagTitle: '{tag} for property firms: our posts',
    tagDescription:
      '{tag} for estate agents, developers and lawyers: what to do first, how long it takes, and how to tell whether it’s bringing in business.',
    tagLead: 'Everything we’ve written on this subject, with the newest posts first.',
    minutes: { one: '{count}-minute read', other: '{count}-minute read' },
    draft: 'Draft',
    scheduled: 'Appears on {date}',
    author: 'Written by',
    authors: {
      editorial: {
        name: 'Our editors',
        about:
          'They plan and write our clients’ pages and articles, from search data and valuers’ notes, and check each one with the expert who knows.',
      },
      technical: {
        name: 'Our engineers',
        about: 'They look after crawling, speed and measurement on property sites.',
      },
      local: {
        name: 'Our local researchers',
        about: 'They look after branch pages, Google profiles and area pages, town by town.',
      },
    },
    share: 'Pass it on',
    shareBy: { email: 'By email', linkedIn: 'On LinkedIn', whatsApp: 'On WhatsApp' },
    neighbours: 'More posts',
    previous: 'Previous post',
    next: 'Next post',
    related: 'On the same subject',
    notes: 'Notes',
    backToText: 'Back to where note {note} is mentioned',
    feed: 'Feed (RSS)',
    feedTitle: '{brand}: {title}',
    film: 'What the film says, in words',
    /** What `<CallToAction />` shows in the middle of a post. */
    callToAction: 'How does your own site do? See it now, without leaving a name.',
    /** The band with the email box under a post. */
    box: {
      heading: 'What do owners near you search for?',
      text: 'A demo takes {demoMinutes} minutes and shows your firm beside three rivals on Google, in searches that owners near your branches make. Leave your email address, and we’ll find a time.',
    },
    search: {
      label: 'Search the blog',
      button: 'Search',
      results: { one: '{count} post found', other: '{count} posts found' },
      more: 'The first {shown} of {count} posts found',
      none: 'No post mentions “{query}”. Try a single word, such as “portal”.',
      loading: 'Searching…',
      failed: 'The search isn’t working just now. All posts are in the list below.',
    },
    /** Where a language has no post yet. */
    empty: 'The first posts are being written.',
  },
  /** The booking calendar, which another company shows in a frame. */
  booking: {
    heading: 'Choose a time yourself',
    text: 'Your free {consultationMinutes} minutes, by phone or video, on a day that suits you.',
    /** What happens before it does: read with the button. */
    note: 'This calendar belongs to {provider}. Once you load it, {provider} sees your IP address and may set cookies.',
    load: 'Load the calendar',
    open: 'Open the calendar on {provider}’s own page',
    /** What the frame is called by those who cannot see it. */
    frame: 'Booking calendar of {provider}',
    loading: 'Loading the calendar…',
    failed: 'The calendar didn’t load. Try again, or take another way:',
  },
  consent: {
    heading: 'Load other companies’ services?',
    text: 'We’d like to load {providers}. Each company would see your IP address and may set cookies. You can change this at the foot of any page. Nothing runs until you agree, and the site works without it.',
    privacy: 'Privacy policy',
    rejectAll: 'Reject all',
    acceptAll: 'Accept all',
    choose: 'Which companies?',
    save: 'Save',
    /** The names also follow the heading, with one capital. */
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
    adverts:
      'If you allow statistics, {provider} also stores and receives data to measure adverts.',
  },
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
      failed: 'The chat can’t be reached. Call {phone} or write to {email}.',
    },
  },
  /** What a visitor reads when the server itself fails. */
  serverError: {
    headline: 'Something broke on our side.',
    text: 'It isn’t your fault, and we’ve been alerted. What you sent may not have reached us: please go back and try again, or write to {email}.',
  },
  fileViewer: FILE_VIEWER.en,
  /** The pages worth reading next, and the words of a page's text that make them fit it. */
  internalLinks: {
    heading: 'Read on',
    suggestions: {
      estateAgents: {
        text: 'SEO for estate agents',
        context: ['estate agent', 'estate agenc', 'valuation page', 'valuation request'],
      },
      lettingAgents: {
        text: 'SEO for letting agents',
        context: ['letting agent', 'rent roll', 'landlord page'],
      },
      propertyDevelopers: {
        text: 'SEO for property developers',
        context: ['property developer', 'new build', 'new homes', 'show home', 'off-plan'],
      },
      commercialProperty: {
        text: 'Commercial property SEO',
        context: ['commercial propert', 'office to let', 'business park'],
      },
      propertyLawyers: {
        text: 'SEO for conveyancing solicitors',
        context: ['conveyanc', 'property lawyer', 'property solicitor'],
      },
      propertyManagers: {
        text: 'SEO for property management companies',
        context: ['block management', 'managing agent', 'leaseholder', 'property manager'],
      },
      propertyFinance: {
        text: 'SEO for mortgage brokers',
        context: ['mortgage broker', 'mortgage advi', 'bridging loan', 'property finance'],
      },
      seoServices: {
        text: 'SEO services for property companies',
        context: ['full seo', 'seo service', 'monthly report', 'ongoing, every month'],
      },
      onPageSeo: { text: 'On-page SEO services', context: ['title tag', 'on-page', 'area page'] },
      technicalSeo: {
        text: 'Technical SEO for property websites',
        context: ['crawl', 'technical seo', 'structured data'],
      },
      linkBuilding: {
        text: 'Link building for estate agents',
        context: ['link building', 'backlink', 'earned link'],
      },
      offPageSeo: {
        text: 'Off-page SEO services',
        context: ['off-page', 'citation', 'business directories'],
      },
      localSeo: {
        text: 'Local SEO for estate agents',
        context: ['google profile', 'google business profile', 'local seo'],
      },
      contentPack: {
        text: 'Content writing for estate agents',
        context: ['content pack', 'posts a month', 'articles a month'],
      },
      caseStudies: {
        text: 'Property SEO case studies',
        context: ['case stud', 'search console', 'visibility by'],
      },
    } satisfies Record<IndustryPage, object> & Partial<Record<PageName, object>>,
  },
  /** The page of a refused form. */
  refused: {
    title: 'Almost there',
    intro: 'What you typed is still here. Correct the marked fields and send it again.',
  },
  /** Replaces the post of a form before its script is loaded. */
  offline: 'You’re offline. Your details are still in the form.',
  leadForm,
  /** Above a form; not in `leadForm`, since scripts do not need them. */
  formIntros: {
    /** The heading of a last band with the audit. */
    auditHeading: 'See which ten fixes come first',
    demo: 'In {demoMinutes} minutes you see your firm beside three rivals on Google. We reply within {replyHours} hours to agree a time.',
    audit:
      'Give us your web address. Within {auditDays} working days you get the ten fixes that would bring in most enquiries, in order, in plain words.',
    guide:
      'How people look for an agent, a lawyer or a lender today, and what to change on your site first. A free PDF.',
  },
  inbox,
  leadMail,
  oneInstruction,
  seoCheck,
  /** What the privacy policy says of things that the code and the configuration decide. */
  privacy: {
    forms: {
      form: 'Form',
      fields: 'What we ask for',
      optional: 'Optional: {fields}',
      names: {
        hero: 'Email box at the top of a page',
        demo: 'Demonstration',
        audit: 'Free audit',
        'growth-plan': 'Growth plan',
        guide: 'Guide',
      },
    },
    storage: {
      name: 'Name',
      what: 'What it is',
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
          what: 'What you’ve allowed or refused, and when',
          when: 'Stored when you answer our question about consent, or load the chat',
          until:
            'Until you clear it or change your mind; after {consentMonths} months we ask again',
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
  },
  notFound: {
    headline: 'No page stands at this address.',
    text: 'It has moved, or was never built. These may help:',
  },
  submissionReceived: {
    title: 'Thank you: what happens next',
    description: 'What happens after you send us a form, and when you hear from us.',
    headline: 'Thank you. Here is what happens next.',
    /** For an address that names no form: whoever opens it may have sent nothing. */
    answer: 'Asked us something by form? You hear from us within {replyHours} hours.',
    follows: [
      'A person reads it and looks up your firm.',
      'The answer comes by email, from {email}.',
      'Nothing there by then? Look among your spam, or call {phone}.',
    ],
    reply: 'We write to you by {date}.',
    next: 'While you wait',
  },
} as const;

type Widen<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof T]: Widen<T[Key]> };
/** What every language must say: the keys of English, no more and no less. */
export type Dictionary = Widen<typeof en>;
