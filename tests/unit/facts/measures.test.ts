import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
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
test('the three figures of an industry count enquiries, valuations and visits in every language', () => {
  const schema = z.object({ results: z.object({ labels: z.record(z.string(), z.string()) }) });
  const industries = globSync('src/content/industries/*/*.mdx');
  const wrong = industries.flatMap((file) => {
    const locale = z.enum(LOCALES).parse(basename(dirname(file)));
    const [, fields = ''] = FRONTMATTER.exec(readFileSync(file, 'utf8')) ?? [];
    const { labels } = schema.parse(parse(fields.replaceAll('\u00ad', ''))).results;
    return Object.entries(labels)
      .filter(([measure, label]) => MEASURES[measure]?.[locale].test(label) !== true)
      .map(([measure, label]) => `${file}: ${measure} is called “${label}”`);
  });
  expect(industries.length).toBeGreaterThanOrEqual(7 * LOCALES.length);
  expect(wrong).toEqual([]);
});
