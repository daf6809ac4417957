/** The hostile texts in every field of every form, and wherever else a post may hold them. */
import { expect, test } from 'vitest';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { formAction } from '../../src/i18n/urls.ts';
import { signatureOf } from '../../src/server/leads/webhook.ts';
import { HOSTILE } from '../support/hostile/corpus.ts';
import { webhooksAt } from '../support/receiver.ts';
import type { ServedSite } from '../support/served-site.ts';
import { decode } from '../site/built-site.ts';
import {
  checkedOf,
  forEach,
  hostileVisitors,
  namesAsTyped,
  shown,
  STEERING,
  TRACES,
  serveWatched,
  uncheckedPayload,
  type HostileVisitor,
  type Reach,
} from './hostile-visitors.ts';
import { leads, receive } from './under-test.ts';

const post = ({ origin }: ServedSite, { form }: HostileVisitor, init: RequestInit) =>
  fetch(`${origin}${formAction(form.id)}`, { method: 'POST', redirect: 'manual', ...init });

/** As a script would, with the text in everything that comes with the fields as well. */
const postJson = (site: ServedSite, visitor: HostileVisitor) => {
  const { text } = visitor;
  const attribution = {
    utm_source: text,
    gclid: text,
    landing_path: `/${text}`,
    referrer: `https://r.example/${text}`,
    [text]: text,
  };
  const context = {
    page: `/fr/${text}`,
    locale: text,
    attribution,
    destination: text,
    elapsed: text,
  };
  return post(site, visitor, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...uncheckedPayload(visitor), [text]: text, context }),
  });
};

/** As a browser without a script would, from a page with the text in its address. */
const postForm = (site: ServedSite, visitor: HostileVisitor, page = `/fr/${visitor.text}`) => {
  const { text, typed } = visitor;
  const referer = `${site.origin}/fr?utm_source=${encodeURIComponent(text.toWellFormed())}`;
  const hidden = { page, locale: text, destination: text, phone_code: text, [text]: text };
  return post(site, visitor, {
    headers: { referer },
    body: new URLSearchParams({ ...hidden, ...typed }),
  });
};

/** What lies in the inbox, by the program that shows it. */
async function exported(site: ServedSite) {
  const { stdout } = await leads(site, 'export', '--format', 'json');
  expect(stdout).not.toMatch(STEERING);
  const all: {
    id: string;
    payload: Record<string, unknown>;
    context: { page: string; locale: string; attribution: Record<string, string> };
  }[] = JSON.parse(stdout);
  return all;
}

/** The text as attribution is to be kept; nothing where there is nothing of it. */
const attributed = (text: string) => {
  const kept = text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  return kept === '' ? undefined : kept;
};

for (const id of FORM_IDS) {
  test(`the ${id} form takes from a script what the rules allow, stores it as it was typed, and names what they do not`, async () => {
    const site = await serveWatched();
    const stored = new Map<string, HostileVisitor>();
    for (const reach of ['where they may be', 'everywhere'] as const satisfies Reach[])
      await forEach(hostileVisitors(id, reach), async (visitor) => {
        const checked = checkedOf(visitor);
        const answer = await postJson(site, visitor);
        const body: unknown = await answer.json();
        if (checked.status === 'valid') {
          expect(answer.status).toBe(202);
          stored.set(String(Object(body).id), visitor);
        } else {
          expect(answer.status).toBe(422);
          expect(body).toEqual({ error: 'invalid', fields: checked.errors });
        }
      });
    expect(stored.size).toBeGreaterThan(HOSTILE.length * 0.8);
    expectStored(await exported(site), stored);
  });
}

function expectStored(
  found: Awaited<ReturnType<typeof exported>>,
  stored: ReadonlyMap<string, HostileVisitor>,
): void {
  expect(found.map((lead) => lead.id).sort()).toEqual([...stored.keys()].sort());
  for (const { id, payload, context } of found) {
    const visitor = stored.get(id);
    if (!visitor) throw new Error(`Nobody left ${id}.`);
    expect(checkedOf(visitor)).toMatchObject({ payload });
    const values = Object.values({ ...payload, ...Object(payload['contact']) });
    for (const name of namesAsTyped(visitor)) expect(values).toContain(name);
    expect(context.page).toMatch(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u);
    expect(['en', 'es', 'fr', 'pt']).toContain(context.locale);
    expect(context.attribution['utm_source']).toBe(attributed(visitor.text));
    expect(Object.keys(context.attribution)).not.toContain(visitor.text);
  }
}

/** A page without what stands between the quotes of values and properties (`uid` is their hash): the rest may not depend on what was typed. */
const skeleton = (html: string) => html.replace(/(\s(?:value|props|uid)=)"[^"]*"/gu, '$1""');

/** The first place where two pages are not the same, each with what is around it. */
function whereItDiffers(page: string, other: string) {
  if (page === other) return undefined;
  const at = [...page].findIndex((_, n) => page[n] !== other[n]);
  return [page, other].map((html) => html.slice(Math.max(at - 80, 0), at + 80));
}

const valuesIn = (html: string) =>
  new Map(
    [...html.matchAll(/<input(?=[^>]*\sname="(\w+)")(?=[^>]*\svalue="([^"]*)")[^>]*>/gu)].map(
      ([, name = '', value = '']) => [name, decode(value)] as const,
    ),
  );

/** Half a character cannot be posted; a browser sends the sign for what is none. */
const posting = (visitor: HostileVisitor): HostileVisitor => ({
  ...visitor,
  typed: Object.fromEntries(
    Object.entries(visitor.typed).map(([name, value]) => [name, value.toWellFormed()]),
  ),
});

/** A harmless visitor with the same mistakes. */
function harmless(visitor: HostileVisitor): HostileVisitor {
  const checked = checkedOf(visitor);
  const errors = checked.status === 'invalid' ? checked.errors : {};
  const typed = Object.fromEntries(
    visitor.form.fields.map(({ name, kind, maxLength }) => {
      const error = errors[name];
      if (error === 'tooLong')
        return [name, kind === 'text' ? 'x'.repeat(maxLength + 1) : longOf(kind)];
      if (error === 'emailInvalid' || error === 'websiteInvalid') return [name, 'nobody:'];
      if (error !== undefined || kind === 'phone') return [name, ''];
      return [name, kind === 'email' ? 'ada@visitors.example' : 'https://visited.example/'];
    }),
  );
  return { ...visitor, text: 'fr', typed };
}
const longOf = (kind: string) =>
  kind === 'email' ? `${'x'.repeat(250)}@visitors.example` : `https://${'x'.repeat(500)}`;

for (const id of FORM_IDS) {
  test(`the ${id} form comes back as a page that differs from any other in its values only`, async () => {
    const site = await serveWatched();
    const pages = new Map<string, Promise<string>>();
    const skeletonOf = (visitor: HostileVisitor, key: string) => {
      const known =
        pages.get(key) ?? postForm(site, harmless(visitor), '/fr').then((a) => a.text());
      pages.set(key, known);
      return known.then(skeleton);
    };
    const visitors = hostileVisitors(id, 'everywhere').map(posting);
    const answers = await forEach(visitors, async (visitor) => {
      const checked = checkedOf(visitor);
      const answer = await postForm(site, visitor, '/fr');
      if (checked.status === 'valid') return answer.status;
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await answer.text();
      const other = await skeletonOf(visitor, JSON.stringify(checked.errors));
      expect(whereItDiffers(skeleton(html), other)).toBeUndefined();
      const values = valuesIn(html);
      for (const { name } of visitor.form.fields)
        expect(values.get(name)).toBe(shown(visitor.typed[name] ?? ''));
      return answer.status;
    });
    expect(new Set(answers)).toEqual(answers.includes(303) ? new Set([422, 303]) : new Set([422]));
  });

  test(`the ${id} form thanks a browser without a script, wherever the hidden fields say it stood`, async () => {
    const site = await serveWatched();
    const visitors = hostileVisitors(id, 'where they may be')
      .map(posting)
      .filter((visitor) => checkedOf(visitor).status === 'valid');
    await forEach(visitors, async (visitor) => {
      const answer = await postForm(site, visitor);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(/^(?:\/(?:es|fr|pt))?\/submission-received$/u);
    });
    const found = await exported(site);
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
    const expected = visitors.map((visitor) => {
      const checked = checkedOf(visitor);
      return checked.status === 'valid' ? checked.payload : {};
    });
    expect(sorted(found.map(({ payload }) => payload))).toEqual(sorted(expected));
  });
}

const SECRET = Buffer.alloc(32, 7);

test('a webhook gets every text whole, under headers and a signature that it cannot change', async () => {
  const receiver = await receive();
  const site = await serveWatched({
    variables: { ...webhooksAt(receiver.origin), LEAD_WEBHOOK_SECRET: SECRET.toString('base64') },
  });
  const visitors = hostileVisitors('demo', 'where they may be').filter(
    (visitor) => checkedOf(visitor).status === 'valid',
  );
  await forEach(visitors, async (visitor) => {
    expect((await postJson(site, visitor)).status).toBe(202);
  });
  const { stdout } = await leads(site, 'list', '--json', '--state', 'quarantined');
  // No lead is quarantined for its words.
  expect(JSON.parse(stdout)).toEqual([]);
  await expect.poll(() => receiver.taken.length).toBe(visitors.length);
  const found = new Map((await exported(site)).map((lead) => [lead.id, lead]));
  for (const { id, headers, body } of receiver.taken) {
    const lead = found.get(id);
    expect(JSON.parse(body)).toEqual({ ...lead?.payload, attribution: lead?.context.attribution });
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(signatureOf({ id, timestamp, body }, SECRET));
    expect(headers['content-type']).toBe('application/json');
    expect(Object.keys(headers).join()).not.toMatch(TRACES);
  }
});

test('the program erases a hostile address and nobody else’s, and prints none of it', async () => {
  const site = await serveWatched();
  const emails = ["'or'1'='1", '%', '_%', '`id`', '{{7*7}}', '=cmd|x', 'É', '-x', '*', '店舗'].map(
    (local) => `${local}@visitors.example`,
  );
  const one = hostileVisitors('hero', 'everywhere')[0];
  if (!one) throw new Error('The corpus is empty.');
  for (const email of emails)
    expect((await postJson(site, { ...one, typed: { email } })).status).toBe(202);
  for (const [n, email] of emails.entries()) {
    // What begins with a hyphen follows the sign that ends the options, as for every other program.
    const { code, stdout, stderr } = await leads(site, 'erase', '--', email);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '1 lead erased.\n', stderr: '' });
    expect(await exported(site)).toHaveLength(emails.length - n - 1);
  }
});
