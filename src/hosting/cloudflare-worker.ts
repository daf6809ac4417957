/**
 * A program for Cloudflare Pages, which reads too few rules of `_headers` to give every page its own policy. It leaves to the
 * host what the host does well, and says the headers of every answer itself.
 */
import { EVERY_ANSWER, FILE_POLICIES, NO_PAGE, POLICY, SHARED } from './headers.ts';
import { NOT_FOUND } from './redirects.ts';

const INTRODUCTION = [
  '// Headers of the site on Cloudflare Pages. Written by the build from src/hosting/; a change here is lost.',
  '// Copy it to dist/client/_worker.js before you upload.',
];

/** The program, printed as it stands here: it uses nothing from outside but what is handed to it. */
function workerOf(told: {
  readonly policies: Readonly<Record<string, string>>;
  readonly always: Readonly<Record<string, string>>;
  readonly noPage: string;
  readonly byName: readonly { readonly from: string; readonly policy: string }[];
  readonly otherwise: string;
  readonly shared: string;
  readonly notFound: {
    readonly otherwise: string;
    readonly byLanguage: readonly { readonly from: string; readonly file: string }[];
  };
}) {
  const nameOf = (pathname: string, status: number): string => {
    if (status === 404) {
      const known = told.notFound.byLanguage.find(({ from }) =>
        new RegExp(from, 'u').test(pathname),
      );
      return known?.file ?? told.notFound.otherwise;
    }
    if (pathname === '/') return 'index.html';
    const name = pathname.slice(1);
    return Object.hasOwn(told.policies, `${name}.html`) ? `${name}.html` : name;
  };
  const policyOf = (name: string): string =>
    (Object.hasOwn(told.policies, name) ? told.policies[name] : undefined) ??
    told.byName.find(({ from }) => new RegExp(from, 'u').test(`/${name}`))?.policy ??
    told.otherwise;
  return {
    async fetch(request: Request, env: { ASSETS: { fetch: typeof fetch } }): Promise<Response> {
      const found = await env.ASSETS.fetch(request);
      const answer = new Response(found.body, found);
      const name = nameOf(new URL(request.url).pathname, found.status);
      const isShown = [200, 206, 304, 404, 416].includes(found.status);
      const isShared = isShown && new RegExp(told.shared, 'u').test(`/${name}`);
      for (const [header, value] of Object.entries(told.always)) answer.headers.set(header, value);
      answer.headers.set('content-security-policy', isShown ? policyOf(name) : told.noPage);
      answer.headers.set('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
      return answer;
    },
  };
}

/** `cloudflare-worker.js`, for a site whose files have these policies. */
export function cloudflareWorker(files: ReadonlyMap<string, string>): string {
  const told = {
    always: EVERY_ANSWER,
    noPage: NO_PAGE[POLICY] ?? '',
    ...FILE_POLICIES,
    shared: SHARED.from,
    notFound: NOT_FOUND,
    policies: Object.fromEntries([...files].sort()),
  };
  return [
    ...INTRODUCTION,
    `const told = ${JSON.stringify(told, undefined, 1)};`,
    `${workerOf.toString()}`,
    'export default workerOf(told);',
    '',
  ].join('\n');
}
