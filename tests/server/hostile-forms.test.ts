/** The hostile texts in the fields of the forms, and in all else that a post holds. */
import { expect, test } from 'vitest';
import { FORM_IDS, type FormId } from '../../src/forms/definition.ts';
import { FORMS } from '../../src/forms/forms.ts';
import { check } from '../../src/forms/rules.ts';
import { formAction } from '../../src/i18n/urls.ts';
import type { Lead } from '../../src/server/leads/lead.ts';
import { decode } from '../site/built-site.ts';
import { HOSTILE } from '../support/hostile/corpus.ts';
import { rotate } from '../support/rotation.ts';
import { leads, serve } from './under-test.ts';

/** Characters that control a terminal, or turn, hide or part the text around them; joiners belong to scripts and emoji. */
const STEERING = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Cs}/u;
/** Parts of the corpus that the server never writes by itself. */
const TRACES = /owned|hostile\.example|onerror|visitors\.example/iu;

interface Visitor {
  readonly id: FormId;
  /** The text in the context and the headers. */
  readonly text: string;
  readonly typed: Readonly<Record<string, string>>;
}

const beforeAt = (text: string) => text.replace(/[\s@<>()[\],;:"\\.]|\p{C}/gu, '').slice(0, 60);

/** A valid value with as much of the text as the rules allow. */
function validValue(name: string, text: string, n: number): string {
  if (name === 'email') return `${beforeAt(text)}h${String(n)}@visitors.example`;
  if (name === 'website')
    return `https://visited.example/?q=${text.replace(/\s/gu, '')}`.slice(0, 500);
  return name === 'phone' ? text : text.slice(0, 100);
}

/** For each text, a visitor who types it into every field, and one who types what the rules allow of it. */
const VISITORS = rotate(HOSTILE, FORM_IDS).flatMap(([, id], n) =>
  [(_: string, text: string) => text, validValue].map((valueOf): Visitor => {
    const values = FORMS[id].fields.map(({ name }, at) => {
      const text = HOSTILE[(n + 31 * at) % HOSTILE.length] ?? '';
      return [name, valueOf(name, text, n)] as const;
    });
    // Several of the longest texts are more than a post may hold.
    return { id, text: (HOSTILE[n] ?? '').slice(0, 600), typed: Object.fromEntries(values) };
  }),
);

/** No field can hold a control character or half a character; programs send them. */
const shown = (typed: string) => typed.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
const checked = ({ id, typed }: Visitor) => {
  const values = Object.entries(typed).map(([name, value]) => [name, shown(value)]);
  return check(FORMS[id], Object.fromEntries(values));
};

/** Twelve visitors at a time. */
async function forEachVisitor(work: (visitor: Visitor) => Promise<void>): Promise<void> {
  for (let n = 0; n < VISITORS.length; n += 12)
    await Promise.all(VISITORS.slice(n, n + 12).map(work));
}

/** Posts as a browser without a script does. */
const postForm = (origin: string, { id, text, typed }: Visitor, page: string) =>
  fetch(`${origin}${formAction(id)}`, {
    method: 'POST',
    headers: { referer: `${origin}/fr?utm_source=${encodeURIComponent(text.toWellFormed())}` },
    body: new URLSearchParams({ page, locale: text, destination: text, [text]: text, ...typed }),
    redirect: 'manual',
  });

/** A page without the values of its attributes (`uid` is their hash): the rest depends on form and mistakes only. */
const skeleton = (html: string) => html.replace(/(\s(?:value|props|uid)=)"[^"]*"/gu, '$1""');

const valuesIn = (html: string) =>
  new Map(
    [...html.matchAll(/<input(?=[^>]*\sname="(\w+)")(?=[^>]*\svalue="([^"]*)")[^>]*>/gu)].map(
      ([, name = '', value = '']) => [name, decode(value)] as const,
    ),
  );

test('a form post is thanked, or comes back as a page that differs from any other in its values only', async () => {
  const site = await serve();
  /** The pages by form and mistakes. */
  const skeletons = new Map<string, Set<string>>();
  const payloads: string[] = [];
  await forEachVisitor(async (raw) => {
    // A browser posts U+FFFD for half a character.
    const values = Object.entries(raw.typed).map(([name, value]) => [name, value.toWellFormed()]);
    const visitor: Visitor = { ...raw, typed: Object.fromEntries(values) };
    const result = checked(visitor);
    const isValid = result.status === 'valid';
    const answer = await postForm(site.origin, visitor, isValid ? `/fr/${raw.text}` : '/fr');
    expect(answer.status).toBe(isValid ? 303 : 422);
    if (isValid) {
      payloads.push(JSON.stringify(result.payload));
      const location = answer.headers.get('location');
      expect(location).toMatch(/^(?:\/(?:es|fr|pt))?\/submission-received$/u);
      return;
    }
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    const key = JSON.stringify([visitor.id, result]);
    skeletons.set(key, (skeletons.get(key) ?? new Set()).add(skeleton(html)));
    const fields = valuesIn(html);
    for (const { name } of FORMS[visitor.id].fields)
      expect(fields.get(name)).toBe(shown(visitor.typed[name] ?? ''));
  });
  expect([...skeletons].filter(([, pages]) => pages.size > 1)).toEqual([]);
  // Else there is little to compare.
  expect(skeletons.size).toBeLessThan((VISITORS.length - payloads.length) / 5);
  const all: Lead[] = JSON.parse(await leads(site, 'export', '--format', 'json'));
  expect(all.map(({ payload }) => JSON.stringify(payload)).sort()).toEqual(payloads.sort());
  const output = site.output();
  expect(output).not.toMatch(TRACES);
  expect(output).not.toMatch(STEERING);
});
