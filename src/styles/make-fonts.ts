/**
 * `node src/styles/make-fonts.ts`: cuts the two fonts down to what four western European languages write, without the
 * hints that only old screens need. Run it when a font's package is updated; its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');
const LETTERS = 'àáâãäçèéêëìíîïñòóôõöùúûüÿœæÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŒÆ';
/** With the no-break spaces that French and the number formats use. */
const SIGNS = 'ªº°¿¡«»‘’“”–—…·×−€£©\u00a0\u2009\u202f';

const FONTS = {
  'instrument-serif.woff2':
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'instrument-sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

const { resolve } = createRequire(import.meta.url);
for (const [name, source] of Object.entries(FONTS)) {
  const font = await subsetFont(await readFile(resolve(source)), ASCII + LETTERS + SIGNS, {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
  });
  await writeFile(join(import.meta.dirname, 'fonts', name), font);
}
