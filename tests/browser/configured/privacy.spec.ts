/** The privacy policy of a site with other companies says of them what the question about consent says. */
import { CONSENT_MONTHS } from '../../../src/facts/limits.ts';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { parse, textOf, tidy } from '../../site/built-site.ts';
import { partsOf } from '../../support/privacy-parts.ts';
import { expect, LOCALES, STAND_INS, test, words } from './configured.ts';

const provider = new URL(STAND_INS).host;

test('it names each company, its purpose, its start and its end', async ({ request }) => {
  for (const locale of LOCALES) {
    const { privacy, consent } = words(locale);
    const { companies } = privacy;
    const { purposes } = consent;
    const filled = (text: string) =>
      tidy(fill(locale, text, { provider, consentMonths: CONSENT_MONTHS }));
    const adverts = fill(locale, companies.adverts, { purpose: purposes.attribution.name });
    const html = await (await request.get(url(locale, PATHS.privacy))).text();
    const main = parse(html).querySelector('main');
    const rows = main
      ?.querySelectorAll('tr')
      .map((row) => row.querySelectorAll('th, td').map(textOf))
      .filter(([name]) => name === provider);
    expect
      .soft(rows, locale)
      .toEqual(
        [
          [`${tidy(companies.booking)} ${tidy(companies.click)}.`],
          [`${filled(purposes.forms.text)} ${tidy(companies.consent)}.`],
          [`${filled(purposes.chat.text)} ${tidy(companies.chat)}.`],
          [`${filled(purposes.analytics.text)} ${tidy(adverts)} ${tidy(companies.consent)}.`],
        ].map((texts) => [provider, ...texts]),
      );
    const withdrawing = filled(companies.withdrawing);
    expect.soft(withdrawing, locale).toMatch(/\b6\s/u);
    const parts = partsOf(locale, 'webhook').map(tidy);
    for (const part of [tidy(companies.some), tidy(companies.effect), withdrawing, ...parts])
      expect.soft(textOf(main), locale).toContain(part);
    expect.soft(textOf(main), locale).not.toContain(tidy(companies.none));
  }
});
