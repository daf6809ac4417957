/** What is done to a PDF after Chromium has written it, so that the same guide is always the same file. */
import { createHash } from 'node:crypto';

const DATES = /\/(CreationDate|ModDate) \(D:\d{14}/g;
const STAMP = /%guide ([0-9a-f]{64})\n$/;

/** Stands for everything that is printed: other words, facts, drawings or styles have another one. */
export const fingerprint = (html: string): string =>
  createHash('sha256').update(html).digest('hex');

/**
 * Sets the file's dates to the day of the edition and notes what it was made from in a comment after its end.
 * The dates keep their length, so the table of addresses at the end of the file stays right.
 */
export function finish(pdf: Buffer, edition: Date, source: string): Buffer {
  const day = edition.toISOString().slice(0, 10).replaceAll('-', '');
  const dated = pdf.toString('latin1').replace(DATES, `/$1 (D:${day}000000`);
  return Buffer.from(`${dated.trimEnd()}\n%guide ${source}\n`, 'latin1');
}

/** The fingerprint of what a file was made from. */
export const sourceOf = (pdf: Buffer): string | undefined =>
  STAMP.exec(pdf.subarray(-128).toString('latin1'))?.[1];
