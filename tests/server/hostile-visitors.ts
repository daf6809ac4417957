/** Visitors who type the hostile texts into the forms, and what is to be stored of it. */
import type { FieldName, FormDefinition, FormId, RawFields } from '../../src/forms/definition.ts';
import { FORMS } from '../../src/forms/forms.ts';
import { check, type Checked } from '../../src/forms/rules.ts';
import { expect, onTestFinished } from 'vitest';
import { HOSTILE, inGroups } from '../support/hostile/corpus.ts';
import { serveSite, type Launch, type ServedSite } from '../support/served-site.ts';

/** All that a terminal acts upon, or that turns, hides or parts the text around it; joiners belong to scripts and emoji. */
export const STEERING = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Cs}/u;
/** What the corpus has, and nothing the server says by itself. */
export const TRACES = /owned|hostile\.example|onerror|visitors\.example/iu;

/** `everywhere` has a text in each field; `where they may be` leaves e-mail and website such that the form is taken. */
export type Reach = 'everywhere' | 'where they may be';

export interface HostileVisitor {
  readonly form: FormDefinition;
  /** The text that is in the context and the headers, too. */
  readonly text: string;
  readonly typed: RawFields;
}

const textAt = (n: number) => HOSTILE[n % HOSTILE.length] ?? '';
/** What may stand before the @ of an address. */
const beforeAt = (text: string) => text.replace(/[\s@<>()[\],;:"\\.]|\p{C}/gu, '').slice(0, 60);

function typedInto(name: FieldName, text: string, n: number, reach: Reach): string {
  if (reach === 'everywhere') return text;
  if (name === 'email') return `${beforeAt(text)}h${String(n)}@visitors.example`;
  if (name === 'website')
    return `https://visited.example/?q=${text.replace(/\s/gu, '')}`.slice(0, 500);
  return name === 'phone' ? text : text.slice(0, 100);
}

/** One visitor of a form for each text; over all of them each field has each text once. */
export const hostileVisitors = (id: FormId, reach: Reach): readonly HostileVisitor[] =>
  HOSTILE.map((text, n) => ({
    form: FORMS[id],
    // Several of the longest would be more than a post may hold.
    text: text.slice(0, 600),
    typed: Object.fromEntries(
      FORMS[id].fields.map(({ name }, at) => [
        name,
        typedInto(name, textAt(n + 31 * at), n, reach),
      ]),
    ),
  }));

/** No field holds a control character or half a character; both are sent by programs only. */
export const shown = (typed: string): string => typed.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** What the rules make of what was typed. */
export const checkedOf = ({ form, typed }: HostileVisitor, code?: string): Checked =>
  check(form, {
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, shown(value)])),
    ...(code && { phone_code: code }),
  });

/** The payload as the site's own script would nest it, except that nothing was checked. */
export function uncheckedPayload({ form, typed }: HostileVisitor): object {
  const contact: Record<string, string> = {};
  const flat: Record<string, string> = {};
  for (const { name, sendAs } of form.fields) {
    const key = sendAs[0] ?? name;
    if (key.startsWith('contact.')) contact[name] = typed[name] ?? '';
    else flat[name] = typed[name] ?? '';
  }
  return { ...flat, ...(Object.keys(contact).length > 0 && { contact }) };
}

/** The texts of a lead as they were typed: nothing but line breaks and the like may have become a space. */
export const namesAsTyped = ({ form, typed }: HostileVisitor): readonly string[] =>
  form.fields
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => (typed[name] ?? '').replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' '));

/** Does something for all of them, some at a time. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item, n: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const numbers = items.map((_, n) => String(n));
  for (const group of inGroups(numbers, 12)) {
    const asked = group.map(async (n) => {
      const item = items[Number(n)];
      if (item === undefined) throw new Error(`There is no number ${n}.`);
      return work(item, Number(n));
    });
    results.push(...(await Promise.all(asked)));
  }
  return results;
}

/** A server that must neither print what visitors left nor steer the terminal it prints to. */
export async function serveWatched(always?: Launch): Promise<ServedSite> {
  const site = await serveSite(always);
  onTestFinished(async () => {
    await site.stop();
    expect(site.said()).not.toMatch(TRACES);
    expect(site.said()).not.toMatch(STEERING);
  });
  return site;
}
