/** Third parties whose code or frames the site may load, from the environment of the build; none by default. */

/** Variables of the build; `.env.example` documents each. */
export const THIRD_PARTY_VARIABLES = {
  forms: 'PUBLIC_FORM_EMBED_SRC',
  chat: 'PUBLIC_CHAT_WIDGET_SRC',
  chatId: 'PUBLIC_CHAT_WIDGET_ID',
  booking: 'PUBLIC_BOOKING_URL',
  analytics: 'PUBLIC_ANALYTICS_SRC',
  hosts: 'PUBLIC_THIRD_PARTY_HOSTS',
} as const;

/** A company, with the address of its code or page. */
export interface ThirdParty {
  readonly src: string;
  readonly origin: string;
  /** The company's name for a known host, else the host. */
  readonly provider: string;
}

export interface ThirdParties {
  /** The script of the lead-management provider, on every page. */
  readonly forms?: ThirdParty;
  /** The chat window, on all pages but paid ones. */
  readonly chat?: ThirdParty & { readonly id?: string };
  /** The page of the booking calendar, shown in a frame. */
  readonly booking?: ThirdParty;
  /** Counts successful enquiries. */
  readonly analytics?: ThirdParty;
  /** Further origins that the providers above load from or report to, for the policy. */
  readonly hosts: readonly string[];
}

/** Purposes that need consent. The booking calendar does not: it loads on a click. */
export const PURPOSES = ['analytics', 'forms', 'chat', 'attribution'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Names of well-known providers, by host suffix. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'googletagmanager.com': 'Google Analytics',
  'google-analytics.com': 'Google Analytics',
  'leadconnectorhq.com': 'LeadConnector (HighLevel)',
  'msgsndr.com': 'LeadConnector (HighLevel)',
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'intercom.io': 'Intercom',
  'plausible.io': 'Plausible',
};

const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The address, if a page may load from it: https (or loopback), without user and password. */
function safeAddress(text: string): URL | undefined {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || parsed.username !== '' || parsed.password !== '') return undefined;
  const isSafe =
    parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed));
  return isSafe ? parsed : undefined;
}

const providerOf = (host: string): string =>
  Object.entries(PROVIDERS).find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host;

const thirdParty = ({ href, origin, host }: URL): ThirdParty => ({
  src: href,
  origin,
  provider: providerOf(host),
});

/** Whether a policy may list an origin: https or wss; only the first label may be a wildcard. */
function isListable(text: string): boolean {
  const known = text.replace(/^wss:/u, 'https:').replace('://*.', '://any.');
  const parsed = safeAddress(known);
  return parsed?.origin === known && (parsed.hostname.includes('.') || isLoopback(parsed));
}

/**
 * The third parties of a build. An empty variable counts as not set.
 * @throws Error with the name of each wrong variable and the expected value
 */
export function thirdPartiesOf(
  variables: Readonly<Record<string, string | undefined>>,
): ThirdParties {
  const problems: string[] = [];
  const value = (name: string): string => variables[name]?.trim() ?? '';
  const refuse = (name: string, expected: string): undefined => {
    problems.push(`${name} is "${value(name)}". Expected ${expected}.`);
  };
  const at = (name: string): ThirdParty | undefined => {
    if (value(name) === '') return undefined;
    const address = safeAddress(value(name));
    return address
      ? thirdParty(address)
      : refuse(
          name,
          'an https address without a user or password, such as https://provider.example/widget.js',
        );
  };
  const { forms, chat, chatId, booking, analytics, hosts } = THIRD_PARTY_VARIABLES;
  const listed = value(hosts)
    .split(/\s+/u)
    .filter((host) => host !== '');
  if (!listed.every(isListable))
    refuse(
      hosts,
      'origins with spaces between them, such as https://*.provider.example wss://chat.provider.example',
    );
  const companies = {
    forms: at(forms),
    chat: at(chat),
    booking: at(booking),
    analytics: at(analytics),
  };
  const id = value(chatId);
  if (id !== '' && !/^[\w.-]{1,100}$/u.test(id))
    refuse(chatId, 'up to 100 letters, digits, dots, hyphens and underscores');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...(companies.forms && { forms: companies.forms }),
    ...(companies.chat && { chat: { ...companies.chat, ...(id !== '' && { id }) } }),
    ...(companies.booking && { booking: companies.booking }),
    ...(companies.analytics && { analytics: companies.analytics }),
    hosts: listed,
  };
}

/** The third parties of a build, in the order of the privacy policy. */
export const THIRD_PARTY_NAMES = ['booking', 'forms', 'chat', 'analytics'] as const;

/** Whether any third party is configured. */
export const hasThirdParties = (parties: ThirdParties): boolean =>
  THIRD_PARTY_NAMES.some((name) => parties[name] !== undefined);

/** The purposes of a configuration that need consent; none for the calendar alone. */
export function purposesOf(parties: ThirdParties): readonly Purpose[] {
  const configured = PURPOSES.filter((purpose) => purpose !== 'attribution' && parties[purpose]);
  return configured.length > 0 ? [...configured, 'attribution'] : [];
}

/** Whether a page shows the consent question. A page without a chat does not, if the chat is the only purpose. */
export const hasQuestion = (parties: ThirdParties, hasChat: boolean): boolean =>
  purposesOf(parties).some(
    (purpose) => purpose !== 'attribution' && (hasChat || purpose !== 'chat'),
  );

/** The options of the consent script, as JSON in the page. */
export interface ConsentOptions {
  /** Purposes and providers as a string. A change of it asks visitors again. */
  readonly question: string;
  readonly providers: Readonly<
    Partial<Record<Purpose, { readonly src: string; readonly id?: string }>>
  >;
}

/** Undefined when no purpose needs consent. */
export function consentOptions(parties: ThirdParties): ConsentOptions | undefined {
  const purposes = purposesOf(parties);
  if (purposes.length === 0) return undefined;
  const { analytics, forms, chat } = parties;
  const subjects = purposes.map((purpose) => {
    const party = purpose === 'attribution' ? undefined : parties[purpose];
    return party ? `${purpose}: ${party.src}` : purpose;
  });
  return {
    question: [...subjects, chat?.id ?? []].flat().join(', '),
    providers: {
      ...(analytics && { analytics: { src: analytics.src } }),
      ...(forms && { forms: { src: forms.src } }),
      ...(chat && { chat: { src: chat.src, ...(chat.id && { id: chat.id }) } }),
    },
  };
}
