/**
 * What the page of a refused form needs. It is rendered on request and has the visitor's words in it, so its policy must not
 * be made of the answer itself: a script that somebody smuggled in would be allowed with the rest. The build asks for it
 * with empty forms instead, on each layout, and writes down what it finds there.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { FORMS } from '../forms/forms.ts';
import { LOCALES } from '../i18n/locales.ts';
import { formAction, PATHS, url, type PagePath } from '../i18n/urls.ts';
import type { AgainPolicies } from './policies.ts';
import { needsOf, printDirectives, type Directives, type Reach } from './policy.ts';

/** Answers as the built site does to what is rendered on request. */
export type Ask = (path: PagePath, body: URLSearchParams) => Promise<string>;

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => unknown;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** Starts what the build made of the pages rendered on request, for as long as `work` takes. */
export async function withBuiltSite<Result>(
  entry: string,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { handler }: { handler?: unknown } = await import(pathToFileURL(entry).href);
  if (!isHandler(handler)) throw new Error(`${entry} exports no handler.`);
  // No lead comes of an empty form, so the inbox is never asked for anything; without one the site would open its own.
  const locals = { inbox: { outbox: {} } };
  const server = createServer((request, response) => {
    handler(request, response, () => response.writeHead(404).end(), locals);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    return await work(async (path, body) => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method: 'POST',
        body,
      });
      if (answer.status !== 422)
        throw new Error(`An empty form got ${String(answer.status)} from ${path}, not 422.`);
      return answer.text();
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Sources of both, each once; `'none'` only where neither has another. */
function together(one: Directives, other: Directives): Directives {
  const names = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(
    names.map((name) => {
      const all = new Set([...(one[name] ?? []), ...(other[name] ?? [])]);
      if (all.size > 1) all.delete("'none'");
      return [name, [...all]];
    }),
  );
}

/** Which layout a form is shown again on is told by the page it stood on. */
const PLACES = { site: PATHS.home, paid: PAID_PAGES[0].path } as const;

/** The policies of the page that a refused form is shown again on. */
export async function learnAgain(ask: Ask, reach: Reach): Promise<AgainPolicies> {
  const policyOn = async (place: PagePath): Promise<string> => {
    let needs: Directives = {};
    for (const form of Object.values(FORMS)) {
      for (const locale of LOCALES) {
        const page = url(locale, place);
        const html = await ask(formAction(form.id), new URLSearchParams({ page, locale }));
        needs = together(needs, needsOf(`${page.slice(1)}.html`, html, reach));
      }
    }
    return printDirectives(needs);
  };
  return { site: await policyOn(PLACES.site), paid: await policyOn(PLACES.paid) };
}
