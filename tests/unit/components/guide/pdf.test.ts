import { describe, expect, test } from 'vitest';
import { finish, fingerprint, sourceOf } from '../../../../src/components/guide/pdf.ts';

const printed = (second: string) =>
  Buffer.from(
    `%PDF-1.4\n<</CreationDate (D:202611211426${second}+00'00')\n/ModDate (D:202611211426${second}+00'00')>>\nstartxref\n9\n%%EOF\n`,
  );
const edition = new Date('2026-11-21T00:00:00Z');
const source = fingerprint('<p>The guide</p>');

describe('a finished file', () => {
  test('is the same whenever it was printed', () => {
    expect(finish(printed('01'), edition, source)).toEqual(finish(printed('59'), edition, source));
  });

  test('bears the day of the edition', () => {
    const text = finish(printed('01'), edition, source).toString();
    expect(text.match(/D:\d+/g)).toEqual(['D:20261121000000', 'D:20261121000000']);
  });

  test('keeps every byte before its end in its place', () => {
    const file = finish(printed('01'), edition, source);
    expect(file.indexOf('startxref')).toBe(printed('01').indexOf('startxref'));
  });

  test('tells what it was made from', () => {
    expect(sourceOf(finish(printed('01'), edition, source))).toBe(source);
    expect(sourceOf(printed('01'))).toBeUndefined();
  });
});

test('another text has another fingerprint', () => {
  expect(fingerprint('<p>The guides</p>')).not.toBe(source);
});
