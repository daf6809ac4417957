import { FileSystemConfigLoader, HtmlValidate, formatterFactory } from 'html-validate';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILT, documents } from './built-site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());
const inWords = formatterFactory('text');
/** Rules and the reasons for their exceptions are in .htmlvalidate.mjs at the root, whatever folder was built into. */
const asRootFile = (file: string) => join(import.meta.dirname, '../..', file);

describe.each(documents)('$address', (page) => {
  test('is valid HTML', async () => {
    const report = await validator.validateString(page.html, asRootFile(page.file));
    expect(inWords(report.results).replaceAll(BUILT, '')).toBe('');
  });

  test('has no style attribute, which the content security policy would ignore', () => {
    const styled = page.document.querySelectorAll('[style]');
    expect(
      styled.map(
        (element) => `<${element.tagName} style="${String(element.getAttributeValue('style'))}">`,
      ),
    ).toEqual([]);
  });

  test('has no script in an attribute, which the content security policy would ignore', () => {
    expect(page.html.match(/<[^>]+\son[a-z]+=/g) ?? []).toEqual([]);
  });
});
