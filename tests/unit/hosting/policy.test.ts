import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { thirdPartiesOf } from '../../../src/facts/third-parties.ts';
import {
  drawingPolicy,
  hashesOf,
  needsOf,
  pagePolicy,
  type Reach,
} from '../../../src/hosting/policy.ts';
import { gatherPolicies } from '../../../src/hosting/shared-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const reachWith = (
  variables: Readonly<Record<string, string>> = {},
  webhooks: readonly string[] = [],
): Reach => ({
  parties: thirdPartiesOf(variables),
  webhooks,
  search: '/pagefind/pagefind.js',
  worker: '/pagefind/pagefind-worker.js',
});
const policyOf = (html: string, reach = reachWith(), name = 'about.html') =>
  new Map(
    pagePolicy(name, html, reach)
      .split('; ')
      .map((directive): [string, string] => {
        const [key = '', ...sources] = directive.split(' ');
        return [key, sources.join(' ')];
      }),
  );

test('a plain page may do what every page does, and no more', () => {
  expect(pagePolicy('about.html', '<script>go()</script>', reachWith())).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${hash('go()')}`,
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  );
});

describe('the hashes of a page', () => {
  test('are of its scripts and styles, wherever they stand, each once', () => {
    const html =
      '<script>1</script><SCRIPT type="module">2</SCRIPT><noscript><style media="a">3</style></noscript><script>1</script>';
    expect(hashesOf(html)).toEqual({ script: [hash('1'), hash('2')], style: [hash('3')] });
  });

  test.each([
    '<script type="application/ld+json">{"a":1}</script>',
    '<script src="/_astro/a.js"></script>',
    '<!-- <script>evil()</script> -->',
    '<p title="<script>evil()</script>">',
    "<p title='<style>evil()</style>'>",
    '<input value="a > b" placeholder="<script>evil()</script>">',
    '<title><script>evil()</script></title>',
    '<textarea><script>evil()</script></textarea>',
  ])('are not of %s', (html) => {
    expect(hashesOf(html)).toEqual({ script: [], style: [] });
  });
});

test('what a page does not use is not in its policy', () => {
  expect(policyOf('').get('media-src')).toBeUndefined();
  expect(policyOf('<video></video>').get('media-src')).toBe("'self'");
  expect(policyOf('').get('manifest-src')).toBeUndefined();
  expect(policyOf('<link rel="manifest">').get('manifest-src')).toBe("'self'");
  expect(policyOf('').get('worker-src')).toBeUndefined();
  const search = policyOf('<astro-island props="/pagefind/pagefind.js">');
  expect(search.get('worker-src')).toBe("'self'");
  expect(search.get('trusted-types')).toBe('default');
});

test('a page posts to the webhooks of its own forms', () => {
  const reach = reachWith({}, ['https://a.example.com', 'https://b.example.com']);
  const policy = policyOf('<form action="https://b.example.com/hook">', reach);
  expect(policy.get('form-action')).toBe("'self' https://b.example.com");
  expect(policy.get('connect-src')).toBe("'self' https://b.example.com");
});

describe('with other companies', () => {
  const all = reachWith({
    PUBLIC_FORM_EMBED_SRC: 'https://forms.example.com/embed.js',
    PUBLIC_CHAT_WIDGET_SRC: 'https://chat.example.com/widget.js',
    PUBLIC_BOOKING_URL: 'https://book.example.com/calendar',
    PUBLIC_ANALYTICS_SRC: 'https://count.example.com/tag.js',
    PUBLIC_THIRD_PARTY_HOSTS: 'https://*.cdn.example.com',
  });

  test('each is named where it is needed', () => {
    const policy = policyOf('', all);
    const [forms, chat, count, hosts] = [
      'https://forms.example.com',
      'https://chat.example.com',
      'https://count.example.com',
      'https://*.cdn.example.com',
    ];
    expect(policy.get('script-src')).toBe(`'self' ${forms} ${chat} ${count} ${hosts}`);
    expect(policy.get('connect-src')).toBe(`'self' ${forms} ${chat} ${count} ${hosts}`);
    expect(policy.get('img-src')).toBe(`'self' ${forms} ${chat} ${count} ${hosts}`);
    expect(policy.get('style-src')).toBe(`'self' ${forms} ${chat} ${hosts}`);
    expect(policy.get('frame-src')).toBe(`${forms} ${chat} ${hosts}`);
    expect(policy.get('media-src')).toBe(`${chat} ${hosts}`);
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.has('require-trusted-types-for')).toBe(false);
  });

  test.each(['index.html', 'en.html', 'fr.html', 'contact.html', 'pt/contact.html'])(
    '%s has the calendar',
    (name) => {
      expect(policyOf('', all, name).get('frame-src')).toContain('https://book.example.com');
    },
  );
  test.each(['about.html', 'blog/index.html', 'fr/404.html', 'google-ads.html'])(
    '%s has no calendar',
    (name) => {
      expect(policyOf('', all, name).get('frame-src')).not.toContain('https://book.example.com');
    },
  );
  test.each(['google-ads.html', 'es/google-ads.html', 'en/seo-for-estate-agents.html'])(
    '%s has no chat',
    (name) => {
      expect(pagePolicy(name, '', all)).not.toContain('https://chat.example.com');
    },
  );

  test('a calendar alone brings no script, so strings stay no code', () => {
    const booking = reachWith({
      PUBLIC_BOOKING_URL: 'https://book.example.com/calendar',
      PUBLIC_THIRD_PARTY_HOSTS: 'https://more.example.com',
    });
    expect(policyOf('', booking, 'about.html')).toEqual(policyOf(''));
    const home = policyOf('', booking, 'index.html');
    expect(home.get('frame-src')).toBe('https://book.example.com https://more.example.com');
    expect(home.get('script-src')).toBe("'self'");
    expect(home.get('require-trusted-types-for')).toBe("'script'");
  });
});

test('a drawing may wear its own styles', () => {
  expect(drawingPolicy('<svg><style>path{}</style></svg>')).toBe(
    `default-src 'none'; style-src ${hash('path{}')}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

describe('what all pages need together', () => {
  const gathered = (...pages: [name: string, html: string, reach: Reach][]) => {
    const gather = gatherPolicies();
    for (const page of pages) gather.add(needsOf(...page));
    return gather.print();
  };

  test('names all their sources but styles, in one order', () => {
    const pages: [string, string, Reach][] = [
      ['a.html', '<style>x</style><script>2</script>/pagefind/pagefind.js', reachWith()],
      ['b.html', '<script>1</script><video>', reachWith()],
    ];
    const policy = gathered(...pages);
    expect(gathered(...pages.toReversed())).toBe(policy);
    const scripts = ["'self'", hash('1'), hash('2'), "'wasm-unsafe-eval'"].sort().join(' ');
    expect(policy).toContain(`script-src ${scripts}`);
    expect(policy).toContain("media-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; ");
    expect(policy).toContain('trusted-types default');
    expect(policy).not.toMatch(/style-src|default-src/u);
  });

  test('binds no page to what another has to do without', () => {
    const counted = reachWith({ PUBLIC_ANALYTICS_SRC: 'https://count.example.com/tag.js' });
    const policy = gathered(['a.html', '', reachWith()], ['b.html', '', counted]);
    expect(policy).not.toContain('trusted-types');
  });
});
