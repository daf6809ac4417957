/** The figures of industries and case studies measure the same in every language, and what the specification says. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { FRONTMATTER } from '../../../src/schemas/parts.ts';

type Words = Readonly<Record<Locale, RegExp>>;
const VISIBILITY: Words = {
  ...{ en: /visibility/i, es: /visibilidad/i, fr: /visibilité/i, pt: /visibilidade/i },
};
const MEASURES: Readonly<Record<string, Words>> = {
  enquiries: {
    en: /enquiries/i,
    es: /contactos|interesados/i,
    fr: /contacts|demandes/i,
    pt: /contactos?/i,
  },
  valuations: {
    ...{ en: /valuation/i, es: /valoraci|tasaci/i, fr: /estimation|évaluation/i, pt: /avalia/i },
  },
  traffic: { en: /visits/i, es: /visitas/i, fr: /visites/i, pt: /visitas/i },
  belvoir: VISIBILITY,
  lawsProperty: VISIBILITY,
};
const GAINS = { belvoir: 312, compass: 262, 'live-algarve': 287, 'laws-property': 279 };

/** The frontmatter of a collection in every language. */
const entriesOf = <Data>(collection: string, schema: z.ZodType<Data>) =>
  globSync(`src/content/${collection}/*/*.mdx`).map((file) => {
    const [, locale, slug = ''] = /([^/\\]+)[/\\]([^/\\]+)\.mdx$/.exec(file) ?? [];
    const [, fields = ''] = FRONTMATTER.exec(readFileSync(file, 'utf8')) ?? [];
    const data = schema.parse(parse(fields.replaceAll('\u00ad', '')));
    return { file, slug, locale: z.enum(LOCALES).parse(locale), data };
  });

test('the three figures of an industry count enquiries, valuations and visits in every language', () => {
  const labels = z.record(z.string(), z.string());
  const industries = entriesOf('industries', z.object({ results: z.object({ labels }) }));
  const wrong = industries.flatMap(({ file, locale, data }) =>
    Object.entries(data.results.labels)
      .filter(([measure, label]) => MEASURES[measure]?.[locale].test(label) !== true)
      .map(([measure, label]) => `${file}: ${measure} is called “${label}”`),
  );
  expect(industries.length).toBeGreaterThanOrEqual(7 * LOCALES.length);
  expect(wrong).toEqual([]);
});

test('each case study shows the rise of visibility that the specification has', () => {
  const points = z.array(z.object({ value: z.number() }));
  const chart = z.object({ valueLabel: z.string(), points });
  const studies = entriesOf('case-studies', z.object({ gain: z.number(), chart }));
  const wrong = studies.filter(({ slug, locale, data: { gain, chart } }) => {
    const [first, last] = [chart.points.at(0)?.value, chart.points.at(-1)?.value];
    const isRise = first === 100 && last === 100 + gain;
    const expected = Object.entries(GAINS).find(([name]) => name === slug)?.[1];
    return gain !== expected || !isRise || !VISIBILITY[locale].test(chart.valueLabel);
  });
  expect(studies).toHaveLength(Object.keys(GAINS).length * LOCALES.length);
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
