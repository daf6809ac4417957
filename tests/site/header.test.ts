import { expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { attribute, homes, textOf } from './built-site.ts';

test('the header leads to fifteen services, to two tools in another tab, and to six pages about the agency', () => {
  for (const { document, locale, address } of homes) {
    const { newTab } = dictionaries[locale].header;
    const counts = ['services', 'ecosystem', 'about'].map((id) => {
      const links = document.querySelectorAll(`#menu-${id} a`);
      const named = links.filter((link) => textOf(link).includes(newTab));
      const blank = links.filter((link) => attribute(link, 'target') === '_blank');
      return [links.length, named.length, blank.length];
    });
    expect.soft(counts, address).toEqual([
      [15, 0, 0],
      [2, 2, 2],
      [6, 0, 0],
    ]);
  }
});

test('the header names each language in its own words, and marks the language of the page', () => {
  for (const { document, locale, address } of homes) {
    const links = document.querySelectorAll('#menu-language a[hreflang]');
    const names = ['English', 'Español', 'Français', 'Português'];
    expect.soft(links.map(textOf), address).toEqual(names);
    const languages = links.map((link) => attribute(link, 'lang')?.split('-')[0]);
    expect.soft(languages, address).toEqual(LOCALES);
    const current = links.filter((link) => attribute(link, 'aria-current') === 'true');
    const marked = current.map((link) => attribute(link, 'hreflang'));
    expect.soft(marked, address).toEqual([locale]);
  }
});
