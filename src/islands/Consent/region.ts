import type { Purpose } from '../../facts/third-parties.ts';
import type { Answers } from './record.ts';
import styles from './region.css?inline';
import type { ConsentWords } from './words.ts';

interface Asking {
  readonly words: ConsentWords;
  readonly asked: readonly Purpose[];
  /** Those the page does not ask for included: who rejects all, rejects them too. */
  readonly all: readonly Purpose[];
  readonly providers: Readonly<Partial<Record<Purpose, { readonly provider: string }>>>;
  /** The address of the privacy page. */
  readonly privacy: string;
  readonly answer: (answers: Answers) => void;
  readonly onClose: () => void;
}

export interface Region {
  /** Ticks what is allowed already. */
  readonly mark: (answers: Answers) => void;
  /** Shows the choices to a visitor who asked for them, and returns the focus afterwards. */
  readonly enter: (opener: HTMLElement) => void;
  readonly close: () => void;
}

/** Long enough for a screen reader to have noticed the empty place that is about to speak. */
const ANNOUNCED_AFTER_MS = 200;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

const answersOf = (purposes: readonly Purpose[], answer: (purpose: Purpose) => boolean): Answers =>
  Object.fromEntries(purposes.map((purpose) => [purpose, answer(purpose)]));

/** The words for a purpose, and the box that allows it. */
function choiceOf(purpose: Purpose, { words, providers }: Asking) {
  const box = element('input', { type: 'checkbox' });
  const { name, text } = words.purposes[purpose];
  const adverts =
    purpose === 'attribution' && providers.analytics
      ? ` ${words.adverts.replace('{provider}', providers.analytics.provider)}`
      : '';
  const told = text.replace('{provider}', providers[purpose]?.provider ?? '') + adverts;
  const label = element(
    'label',
    {},
    box,
    element('span', {}, element('b', {}, `${name}.`), ` ${told}`),
  );
  return { purpose, box, label };
}

/** Each once, as the language lists them. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang).format(new Set(names));

/** Who it is about, and what for. */
const textOf = ({ words, asked, providers }: Asking): string =>
  words.text
    .replace('{providers}', listed(asked.flatMap((purpose) => providers[purpose]?.provider ?? [])))
    .replace(
      '{purposes}',
      listed(asked.map((purpose) => words.purposes[purpose].name.toLowerCase())),
    );

/** Styles that come and go with the region. */
function dress(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The page keeps room at its end, so that whatever has the focus can be scrolled out from under the region. */
function makeRoom(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--consent', `${String(region.offsetHeight + 16)}px`);
  });
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent');
  };
}

/** Asks, in a region over the page that neither holds the focus nor moves anything. */
export function drawRegion(asking: Asking): Region {
  const { words, asked, all, privacy, answer, onClose } = asking;
  let opener: HTMLElement | undefined;
  const choices = asked.map((purpose) => choiceOf(purpose, asking));
  const heading = element('h2', { id: 'consent', tabIndex: -1 }, words.heading);
  const status = element('p', { role: 'status' });
  const list = element('div', { hidden: true }, ...choices.map(({ label }) => label));
  const button = (text: string, onclick: () => void) =>
    element('button', { type: 'button', onclick }, text);
  const save = button(words.save, () => {
    answer(answersOf(asked, (purpose) => choices.some((one) => one.purpose === purpose && one.box.checked))); // prettier-ignore
  });
  save.hidden = true;
  const choose = button(words.choose, () => {
    expand();
    choices[0]?.box.focus();
  });
  const expand = () => {
    choose.hidden = true;
    list.hidden = save.hidden = false;
  };
  const region = element(
    'section',
    { className: 'consent', onkeydown: ({ key }) => { if (key === 'Escape') close(); } },
    heading,
    element('p', {}, textOf(asking), ' ', element('a', { href: privacy }, words.privacy)),
    list,
    button(words.rejectAll, () => { answer(answersOf(all, () => false)); }),
    button(words.acceptAll, () => { answer(answersOf(asked, () => true)); }),
    choose,
    save,
    status,
  ); // prettier-ignore
  region.setAttribute('aria-labelledby', heading.id);
  const undress = dress();
  // Behind the skip link: near for the keyboard, and nobody is held up.
  document.body.firstElementChild?.after(region);
  const leaveRoom = makeRoom(region);
  setTimeout(() => {
    if (!opener) status.textContent = words.heading;
  }, ANNOUNCED_AFTER_MS);

  function close(): void {
    leaveRoom();
    region.remove();
    undress();
    opener?.focus();
    onClose();
  }
  return {
    mark: (answers) => {
      for (const { purpose, box } of choices) box.checked ||= answers[purpose] === true;
    },
    enter: (from) => {
      opener = from;
      expand();
      heading.focus();
    },
    close,
  };
}
