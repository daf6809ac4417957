/**
 * Who the agency is. Placeholders until the owner sets real ones: the phone number is from Ofcom's range for drama
 * (020 7946 0xxx), every address on the web is under example.com (RFC 2606), the postcode area ZZ is not in use.
 */
export const BRAND = {
  name: 'Frontage',
  legalName: 'Frontage Search Ltd',
  founded: 2022,
  phone: { international: '+44 20 7946 0274', href: 'tel:+442079460274' },
  email: 'hello@example.com',
  address: {
    street: '12 Example Terrace',
    city: 'London',
    postcode: 'ZZ1 1ZZ',
    country: 'United Kingdom',
    /** ISO 3166-1 code. */
    countryCode: 'GB',
    /** Only a real address is published. */
    isReal: false,
  },
} as const;

/** Profiles and other sites of the owner. Apart from BRAND, which the islands load. */
export const NETWORK = {
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example.com/frontage' },
    { name: 'Instagram', href: 'https://instagram.example.com/frontage' },
    { name: 'YouTube', href: 'https://youtube.example.com/frontage' },
  ],
  /** The two AI tools of the Ecosystem menu. */
  tools: [
    { id: 'areaPages', name: 'Area Page Studio', href: 'https://area-pages.example.com' },
    { id: 'reviewDesk', name: 'Review Reply Desk', href: 'https://review-replies.example.com' },
  ],
  realtywriter: { name: 'Realtywriter', href: 'https://realtywriter.example.com' },
  sisterSites: [
    { name: 'Frontage Web', href: 'https://web.example.com' },
    { name: 'Frontage Lettings', href: 'https://lettings.example.com' },
  ],
} as const;

/** What the terms and the privacy policy name because a law wants it. Placeholders; apart from BRAND, which the islands load. */
export const IMPRINT = {
  /** Who answers for the publication; and who hosts it, with address and telephone, for French law. */
  publisher: 'Frontage Directors, directors@example.com',
  host: 'Example Hosting Ltd, 1 Example Street, London ZZ1 1ZZ, +44 20 7946 0275, hosting@example.com',
  /** Name and address of the representative under Article 27 of the GDPR. */
  euRepresentative: 'Frontage EU Representative, eu@example.com',
  registration: '00000000 (Companies House)',
  vatNumber: 'GB 000000000',
} as const;

const { address } = BRAND;
const townLine = /* @__PURE__ */ [address.city, address.postcode].join(' ');
/** The registered office on one line. Marked as pure, so that the islands do not load it. */
export const ADDRESS_LINE = /* @__PURE__ */ [address.street, townLine, address.country].join(', ');

/** As the footer shows them, such as 'Company number 01234567 (England and Wales)' and 'VAT GB 123456789'. */
export const REGISTRATIONS: readonly string[] = [];
/** The registered office with the numbers that the law wants beside it. */
export const REGISTERED_LINE = /* @__PURE__ */ [ADDRESS_LINE, ...REGISTRATIONS].join('. ');

/** The colour of the browser's interface: `paper` of src/styles/global.css. */
export const THEME_COLOUR = '#f6f2e9';

/** What only the owner can confirm: `npm run launch-check` prints each line until it is deleted here. */
export const UNCONFIRMED: readonly string[] = [
  'PRESS: its titles are made up. Every page with a row of papers carries them.',
  'MONTHLY_PRICES, fullPackagePrice: these are proposals, fullSeo in EUR and USD among them.',
  'vatRate: the rate of each market, and whether you charge it there.',
  'COMMITMENTS (fullMinimumMonths, fullDaysAMonth, noticeDays, fullMinutesAWeek, contentMinutesAWeek, localMinutesAWeek): minimum terms, your days a month, notice, no set-up fee, and the weekly time of the client.',
  'stoppingRule, in the dictionaries, on the price page and in the terms: that work and invoices stop, and that the client may leave without notice.',
  'src/facts/instruction.ts: the typical figures of what one instruction pays, which are assumptions where no source stands beside them: home prices in France, fees of a sale in Spain, Ireland and the US, and every share, rent and number of weeks.',
  'AREA_SERVED: the countries you take clients in.',
  'rating (5.0/5): the reviews behind it.',
  'leadGrowth, visitGrowth (274%), clicksBefore, clicksAfter (452 to 1,600), valuationGrowth (3×): the client’s Search Console and CRM, and its consent.',
  'averageTrafficGrowth (234%): the clients and months behind it.',
  'leadsFromSeo (78%): the records behind it.',
  'retention (96%): the records behind it.',
  'returnOnInvestment (3×): the records behind it.',
  'leadsValue (£2.5M+): the records behind it.',
  'replyHours (24 hours): that each lead was answered in that time, by the inbox.',
  'clientsPerLocation (3): what counts as a location, and that no town has more.',
  'belvoirVisibility (312%), compassVisibility (262%), liveAlgarveVisibility (287%), lawsPropertyVisibility (279%): the rank tracking, the consent of the four clients, and their valuations or instructions beside the index.',
  'monthsToResults (3–6), monthsToLargerGains (6–12), monthsToResultsDevelopers (4–6), localWeeksToResults (4–6), localMonthsToGains (2–4): the clients behind these times.',
  'founded (2022): the certificate of incorporation.',
  'auditDays (5 working days): that each free audit is sent in that time, its ten findings about a page each.',
  'demoMinutes (15 minutes): how long a demo takes.',
  'CERTIFICATIONS, on the home page: proof of the Ahrefs, Semrush and HubSpot badges, and a page on what “Google” stands for.',
  'INDUSTRIES, on the page of each industry: the results, and the clients behind them.',
  'Testimonials, on the home page: who wrote them, and their consent.',
  'Desks, on the about page: the names of the people, if they agree.',
];

/** The countries that structured data names, by their ISO 3166-1 codes. */
export const AREA_SERVED = ['GB', 'ES', 'FR', 'PT'] as const;

/** Programmes the agency's work is certified in, as the home hero names them. */
export const CERTIFICATIONS = ['google', 'ahrefs', 'semrush', 'hubspot'] as const;
