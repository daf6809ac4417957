/** What authors may use in a body without importing it; `src/components/body` draws it. */

interface Component {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether text stands between its two tags: always, never, or as the author likes. */
  readonly wraps: boolean;
  readonly mayWrap?: true;
  /** The one collection it works in, if that is not the blog. */
  readonly only?: 'legal';
  readonly example: string;
}

export const COMPONENTS = {
  BrowserStorage: {
    required: [],
    optional: [],
    wraps: false,
    only: 'legal',
    example: '<BrowserStorage />',
  },
  Callout: {
    required: ['title'],
    optional: [],
    wraps: true,
    example: '<Callout title="…">…</Callout>',
  },
  CallToAction: { required: [], optional: [], wraps: false, example: '<CallToAction />' },
  Fact: { required: ['name'], optional: [], wraps: false, example: '<Fact name="leadGrowth" />' },
  Faq: { required: ['question'], optional: [], wraps: true, example: '<Faq question="…">…</Faq>' },
  Figure: {
    required: ['src', 'alt'],
    optional: ['caption'],
    wraps: false,
    example: '<Figure src="../pictures/….png" alt="…" />',
  },
  OtherCompanies: {
    required: [],
    optional: [],
    wraps: false,
    only: 'legal',
    example: '<OtherCompanies />',
  },
  PastInbox: {
    required: [],
    optional: [],
    wraps: true,
    only: 'legal',
    example: '<PastInbox>…</PastInbox>',
  },
  TerraceChart: {
    required: ['title', 'periodLabel', 'valueLabel', 'source', 'points'],
    optional: [],
    wraps: false,
    example:
      '<TerraceChart title="…" periodLabel="…" valueLabel="…" source="…" points={[{ label: \'…\', value: 1 }]} />',
  },
  ThroughInbox: {
    required: [],
    optional: [],
    wraps: true,
    only: 'legal',
    example: '<ThroughInbox>…</ThroughInbox>',
  },
  Video: {
    required: ['src', 'title', 'captions'],
    optional: ['poster'],
    wraps: false,
    mayWrap: true,
    example: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  },
} as const satisfies Record<string, Component>;

export type ComponentName = keyof typeof COMPONENTS;
/** Those for posts, where authors choose among them. */
export const COMPONENT_NAMES = Object.entries(COMPONENTS)
  .filter(([, component]) => !('only' in component))
  .map(([name]) => name);

export const isComponentName = (name: string): name is ComponentName =>
  Object.hasOwn(COMPONENTS, name);

export const componentCalled = (name: string): Component | undefined =>
  isComponentName(name) ? COMPONENTS[name] : undefined;

/** Elements of HTML that have no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Elements of HTML that are of use in a text and for which there is no Markdown, or none that the site draws. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `abbr aside b blockquote br cite code dd del details dfn div dl dt em figcaption figure hr i ins kbd li mark ol p
   picture pre q s samp section small span strong sub summary sup time u ul var wbr`.split(/\s+/),
);

/** Elements that the site's security policy blocks or that have no place in a text, with what does their work. */
export const BLOCKED_ELEMENTS: Readonly<Record<string, string>> = {
  script: '',
  style: '',
  link: '',
  meta: '',
  form: '<CallToAction />',
  input: '<CallToAction />',
  button: '<CallToAction />',
  iframe: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  embed: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  object: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  video: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  audio: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
};
