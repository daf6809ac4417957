import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { thirdPartiesOf } from '../../../src/facts/third-parties.ts';
import { hashesOf } from '../../../src/hosting/integration.ts';
import {
  kindOf,
  policiesOf,
  readPolicies,
  type PolicyKind,
  type PolicySources,
} from '../../../src/hosting/policy.ts';

const policies = (
  variables: Readonly<Record<string, string>> = {},
  sources: Partial<PolicySources> = {},
) =>
  policiesOf({
    parties: thirdPartiesOf(variables),
    webhooks: [],
    scripts: ["'sha256-script'"],
    drawingStyles: ["'sha256-drawing'"],
    ...sources,
  });

/** The sources of a directive in the policy of a kind. */
const sourcesOf = (all: ReturnType<typeof policies>, kind: PolicyKind, directive: string) =>
  all[kind]
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test.each<[string, PolicyKind]>([
  ['/', 'booking'],
  ['/fr/contact.html', 'booking'],
  ['/pt/blog.html', 'search'],
  ['/blog/tag/portals', 'page'],
  ['/es/404.html', 'page'],
  ['/api/leads/demo', 'page'],
  ['/google-ads', 'paid'],
  ['/en/seo-for-estate-agents', 'paid'],
  ['/fr/meta-audit-offer/uk/b.html', 'paid'],
  ['/icon-192.png', 'bitmap'],
  ['/_astro/street.D9.mp4', 'media'],
  ['/favicon.svg', 'drawing'],
  ['/pagefind/pagefind-worker.js', 'worker'],
  ['/blog/rss.xml', 'nothing'],
])('%s is a matter of the policy "%s"', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('a plain page allows what every page does, and no more', () => {
  expect(policies().page).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'sha256-script'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  );
});

test('pages with a live part, and sites without a server, have further sources', () => {
  const all = policies({}, { webhooks: ['https://hooks.example.com'] });
  expect(sourcesOf(all, 'search', 'worker-src')).toBe("'self'");
  expect(sourcesOf(all, 'search', 'trusted-types')).toBe('default');
  expect(sourcesOf(all, 'worker', 'script-src')).toBe("'wasm-unsafe-eval'");
  expect(sourcesOf(all, 'page', 'form-action')).toBe("'self' https://hooks.example.com");
  expect(sourcesOf(all, 'paid', 'connect-src')).toBe("'self' https://hooks.example.com");
});

describe('with other companies', () => {
  const [forms, chat, book, count, hosts] = ['forms', 'chat', 'book', 'count', '*.cdn'].map(
    (name) => `https://${name}.example.com`,
  );
  const all = policies({
    PUBLIC_FORM_EMBED_SRC: `${String(forms)}/embed.js`,
    PUBLIC_CHAT_WIDGET_SRC: `${String(chat)}/widget.js`,
    PUBLIC_BOOKING_URL: `${String(book)}/calendar`,
    PUBLIC_ANALYTICS_SRC: `${String(count)}/tag.js`,
    PUBLIC_THIRD_PARTY_HOSTS: String(hosts),
  });

  test.each<[PolicyKind, string, string]>([
    ['page', 'script-src', `'self' 'sha256-script' ${forms} ${chat} ${count} ${hosts}`],
    ['page', 'img-src', `'self' ${forms} ${chat} ${count} ${hosts}`],
    ['page', 'style-src', `'self' ${forms} ${chat} ${hosts}`],
    ['page', 'frame-src', `${forms} ${chat} ${hosts}`],
    ['page', 'media-src', `'self' ${chat} ${hosts}`],
    ['booking', 'frame-src', `${forms} ${chat} ${book} ${hosts}`],
    ['booking', 'connect-src', `'self' ${forms} ${chat} ${count} ${book} ${hosts}`],
    ['paid', 'script-src', `'self' 'sha256-script' ${forms} ${count} ${hosts}`],
    ['site', 'frame-src', `${forms} ${chat} ${book} ${hosts}`],
  ])('the kind "%s" lists in %s: %s', (kind, directive, expected) => {
    expect(sourcesOf(all, kind, directive)).toBe(expected);
  });

  test('Trusted Types bind only pages without their scripts', () => {
    expect(all.page).not.toContain('trusted-types');
    const booking = policies({ PUBLIC_BOOKING_URL: `${String(book)}/calendar` });
    expect(sourcesOf(booking, 'booking', 'frame-src')).toBe(book);
    expect(sourcesOf(booking, 'booking', 'require-trusted-types-for')).toBe("'script'");
    expect(booking.page).toBe(policies().page);
  });
});

test('the policy of the whole site allows what each kind does', () => {
  const variables = { PUBLIC_BOOKING_URL: 'https://book.example.com/calendar' };
  const { site, ...kinds } = policies(variables, { webhooks: ['https://hooks.example.com'] });
  const allowed = new Map(site.split('; ').map((one) => [one.split(' ')[0], one.split(' ')]));
  const missing = Object.values(kinds).flatMap((policy) =>
    policy.split('; ').flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return sources.filter(
        (source) => source !== "'none'" && !allowed.get(name)?.includes(source),
      );
    }),
  );
  expect(missing).toEqual([]);
});

test('the hashes are of inline scripts, each once, and not of data or files', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const pages = [
    '<script src="/a.js"></script><script>1</script><script type="module" data-a="b">2</script>',
    '<script type="application/ld+json">{}</script><script>1</script><style>3</style>',
  ];
  expect(hashesOf('script', pages)).toEqual([hash('1'), hash('2')].sort());
  expect(hashesOf('style', pages)).toEqual([hash('3')]);
});

test('reads what the build wrote, and nothing less', () => {
  const all = policies();
  expect(readPolicies(JSON.stringify(all))).toEqual(all);
  const { page, ...others } = all;
  expect(page).not.toBe('');
  for (const text of ['[]', '{}', 'null', JSON.stringify(others)])
    expect(() => readPolicies(text)).toThrow(TypeError);
});
