import { expect, test } from 'vitest';
import { thirdPartiesOf } from '../../../src/facts/third-parties.ts';
import { kindOf, policiesOf, type Policies, type PolicyKind } from '../../../src/hosting/policy.ts';

const policies = (
  variables: Readonly<Record<string, string>> = {},
  webhooks: readonly string[] = [],
) =>
  policiesOf({
    parties: thirdPartiesOf(variables),
    webhooks,
    scripts: ["'sha256-script'"],
    styles: [],
    drawingStyles: ["'sha256-drawing'"],
  });

const sourcesOf = (all: Policies, kind: PolicyKind, directive: string) =>
  all[kind]
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test.each<[PolicyKind, readonly string[]]>([
  ['booking', ['/', '/fr/contact.html']],
  ['search', ['/pt/blog.html']],
  ['page', ['/blog/tag/portals', '/es/404.html', '/api/leads/demo']],
  ['paid', ['/google-ads', '/en/seo-for-estate-agents', '/fr/meta-audit-offer/uk/b.html']],
  ['bitmap', ['/icon-192.png']],
  ['media', ['/_astro/street.D9.mp4']],
  ['drawing', ['/favicon.svg']],
  ['worker', ['/pagefind/pagefind-worker.js']],
  ['nothing', ['/blog/rss.xml']],
])('the policy "%s" is that of %j', (kind, paths) => {
  expect(paths.filter((path) => kindOf(path) !== kind)).toEqual([]);
});

test('a plain page allows what every page does, and no more', () => {
  expect(policies().page.replaceAll('; ', '\n')).toMatchInlineSnapshot(`
    "default-src 'none'
    script-src 'self' 'sha256-script'
    style-src 'self'
    img-src 'self'
    font-src 'self'
    media-src 'self'
    manifest-src 'self'
    connect-src 'self'
    form-action 'self'
    base-uri 'none'
    frame-ancestors 'none'
    require-trusted-types-for 'script'
    trusted-types 'none'"
  `);
});

const [forms, chat, book, count, hosts] = ['forms', 'chat', 'book', 'count', '*.cdn'].map(
  (name) => `https://${name}.example.com`,
);
const BOOKING = { PUBLIC_BOOKING_URL: `${book}/calendar` };

test('pages with a live part, and sites without a server, have further sources', () => {
  const all = policies(BOOKING, ['https://hooks.example.com']);
  expect(sourcesOf(all, 'search', 'worker-src')).toBe("'self'");
  expect(sourcesOf(all, 'search', 'trusted-types')).toBe('default');
  expect(sourcesOf(all, 'worker', 'script-src')).toBe("'wasm-unsafe-eval'");
  expect(sourcesOf(all, 'page', 'form-action')).toBe("'self' https://hooks.example.com");
  expect(sourcesOf(all, 'paid', 'connect-src')).toBe("'self' https://hooks.example.com");
  expect(sourcesOf(all, 'booking', 'frame-src')).toBe(book);
  expect(sourcesOf(all, 'booking', 'require-trusted-types-for')).toBe("'script'");
});

test.each<[PolicyKind, string, string]>([
  ['page', 'script-src', `'self' 'sha256-script' ${forms} ${chat} ${count} ${hosts}`],
  ['page', 'style-src', `'self' ${forms} ${chat} ${hosts}`],
  ['page', 'frame-src', `${forms} ${chat} ${hosts}`],
  ['booking', 'frame-src', `${forms} ${chat} ${book} ${hosts}`],
  ['booking', 'connect-src', `'self' ${forms} ${chat} ${count} ${book} ${hosts}`],
  ['paid', 'script-src', `'self' 'sha256-script' ${forms} ${count} ${hosts}`],
])(
  'a page of the kind "%s" lists the hosts of other companies in %s',
  (kind, directive, expected) => {
    const all = policies({
      ...BOOKING,
      PUBLIC_FORM_EMBED_SRC: `${forms}/embed.js`,
      PUBLIC_CHAT_WIDGET_SRC: `${chat}/widget.js`,
      PUBLIC_ANALYTICS_SRC: `${count}/tag.js`,
      PUBLIC_THIRD_PARTY_HOSTS: String(hosts),
    });
    expect(sourcesOf(all, kind, directive)).toBe(expected);
    // Trusted Types bind only pages without their scripts.
    expect(all.page).not.toContain('trusted-types');
  },
);

test('the policy of the whole site allows what each kind does', () => {
  const { site, ...kinds } = policies(BOOKING, ['https://hooks.example.com']);
  const allowed = new Map(site.split('; ').map((one) => [one.split(' ')[0], one.split(' ')]));
  const directives = Object.values(kinds).flatMap((policy) => policy.split('; '));
  const missing = directives.filter((directive) => {
    const [name, ...sources] = directive.split(' ');
    return sources.some((one) => one !== "'none'" && !allowed.get(name)?.includes(one));
  });
  expect(missing).toEqual([]);
});
