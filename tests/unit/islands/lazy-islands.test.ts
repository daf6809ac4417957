import { expect, test } from 'vitest';
import { makeLazy } from '../../../src/islands/directives/integration.ts';

const ELEMENT = '(()=>{customElements.define("astro-island",class extends HTMLElement{})})()';
const DIRECTIVE = '(()=>{window.dispatchEvent(new Event("astro:when"))})()';
const urlOf = () => '/_astro/islands.test.js';

test('an island says nothing that its browser does not ask for', () => {
  const island = (extra: string, opts: string) =>
    `<astro-island${extra} component-url="/_astro/A.js" ssr client="when" opts="{${opts}&quot;value&quot;:&quot;near&quot;}">uid="Z1"</astro-island>`;
  const page = island(' uid="Z1" component-export="default"', '&quot;name&quot;:&quot;A&quot;,');
  expect(makeLazy(page, () => '').html).toBe(island('', ''));
  const named = '<astro-island component-export="Named"></astro-island>';
  expect(makeLazy(named, () => '').html).toBe(named);
});

test('a page without islands keeps its scripts', () => {
  const { html, runtime } = makeLazy('<p>Hello</p><script>alert(1);</script>', urlOf);
  expect(html).toBe('<p>Hello</p><script>alert(1);</script>');
  expect(runtime).toBe('');
});

test('the code that wakes islands leaves the page in its order, and one script waits in its place', () => {
  const page = `<script>${DIRECTIVE}</script><script>${ELEMENT}</script><astro-island uid="Z1" ssr></astro-island>`;
  const { html, runtime } = makeLazy(page, urlOf);
  expect(runtime).toBe(`${DIRECTIVE}\n${ELEMENT}`);
  expect(html).not.toContain('customElements');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('/_astro/islands.test.js');
  expect(html).toContain('<astro-island ssr>');
});

test('scripts with data, modules and data blocks stay what they are', () => {
  const page =
    '<script data-languages="es fr">{ const long = 1; use(long) }</script>' +
    '<script type="module">import "./a.js"</script>' +
    '<script type="application/ld+json">{"a": 1}</script>';
  const { html } = makeLazy(page, urlOf);
  expect(html).toContain('<script data-languages="es fr">');
  expect(html).toContain('<script type="module">import "./a.js"</script>');
  expect(html).toContain('<script type="application/ld+json">{"a": 1}</script>');
});

test('a script that cannot be read stops the build instead of vanishing', () => {
  expect(() => makeLazy('<script>let = ;</script>', urlOf)).toThrowErrorMatchingInlineSnapshot(
    `[SyntaxError: An inline script of a page cannot be read: let = ;]`,
  );
});
