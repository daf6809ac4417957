/** Third parties whose code or frames the site may load, from the environment of the build; none by default. */

/** Variables of the build; `src/server/variables.ts` has their rules. */
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

const providerOf = (host: string): string =>
  Object.entries(PROVIDERS).find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host;

const thirdParty = ({ href, origin, host }: URL): ThirdParty => ({
  src: href,
  origin,
  provider: providerOf(host),
});

/** The third parties of a build. An empty variable counts as not set. */
export function thirdPartiesOf(
  variables: Readonly<Record<string, string | undefined>>,
): ThirdParties {
  const value = (name: string): string => variables[name]?.trim() ?? '';
  const { chatId, hosts, ...addresses } = THIRD_PARTY_VARIABLES;
  const { chat, ...companies } = Object.fromEntries(
    Object.entries(addresses).flatMap(([company, name]) =>
      value(name) === '' ? [] : [[company, thirdParty(new URL(value(name)))]],
    ),
  );
  const id = value(chatId);
  return {
    ...companies,
    ...(chat && { chat: { ...chat, ...(id !== '' && { id }) } }),
    hosts: value(hosts)
      .split(/\s+/u)
      .filter((host) => host !== ''),
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

/** The options of the consent script, as JSON in the page; undefined when no purpose needs consent. */
export function consentOptions(parties: ThirdParties) {
  const purposes = purposesOf(parties);
  if (purposes.length === 0) return undefined;
  const { analytics, forms, chat } = parties;
  const subjects = purposes.map((purpose) => {
    const party = purpose === 'attribution' ? undefined : parties[purpose];
    return party ? `${purpose}: ${party.src}` : purpose;
  });
  return {
    /** Purposes and providers as a string. A change of it asks visitors again. */
    question: [...subjects, chat?.id ?? []].flat().join(', '),
    providers: {
      ...(analytics && { analytics: { src: analytics.src } }),
      ...(forms && { forms: { src: forms.src } }),
      ...(chat && { chat: { src: chat.src, ...(chat.id && { id: chat.id }) } }),
    },
  };
}
export type ConsentOptions = NonNullable<ReturnType<typeof consentOptions>>;
