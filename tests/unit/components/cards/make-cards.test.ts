import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AstroError } from 'astro/errors';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCards } from '../../../../src/components/cards/make-cards.ts';

let folder: string;
let site: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
  site = join(folder, 'site');
  kept = join(folder, 'kept');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Builds a site of nothing but titles, and its cards. */
function build(titles: Readonly<Record<string, string>>) {
  rmSync(site, { recursive: true, force: true });
  for (const [file, title] of Object.entries(titles)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), `<head><title>${title}</title></head>`);
  }
  return makeCards(site, kept);
}

const PAGES = {
  'index.html': 'SEO for estate agents',
  'fr.html': 'SEO pour agences',
  'fr/blog/a-post.html': 'Un article',
};
const card = (name: string) => readFileSync(join(site, 'cards', name));

describe('the cards of a site', () => {
  test('are pictures of the size that networks ask for, one for each page', async () => {
    expect(await build(PAGES)).toEqual({ drawn: 3, kept: 0 });
    const names = readdirSync(join(site, 'cards'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.png')).sort()).toEqual([
      'en/home.png',
      'fr/blog/a-post.png',
      'fr/home.png',
    ]);
    const { format, width, height } = await sharp(card('fr/home.png')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  test('are not drawn again, and are the same', async () => {
    await build(PAGES);
    const before = card('fr/blog/a-post.png');
    expect(await build(PAGES)).toEqual({ drawn: 0, kept: 3 });
    expect(card('fr/blog/a-post.png').equals(before)).toBe(true);
    rmSync(kept, { recursive: true });
    expect(await build(PAGES)).toEqual({ drawn: 3, kept: 0 });
    expect(card('fr/blog/a-post.png').equals(before)).toBe(true);
  });

  test('are drawn again where the title has changed, and only there', async () => {
    await build(PAGES);
    const before = card('fr/home.png');
    expect(await build({ ...PAGES, 'fr.html': 'SEO pour notaires' })).toEqual({
      drawn: 1,
      kept: 2,
    });
    expect(card('fr/home.png').equals(before)).toBe(false);
  });

  test('are thrown away when no page has shown them for a day', async () => {
    await build(PAGES);
    expect(readdirSync(kept)).toHaveLength(3);
    for (const name of readdirSync(kept)) utimesSync(join(kept, name), 0, 0);
    await build({ 'index.html': PAGES['index.html'], 'fr.html': 'SEO pour notaires' });
    expect(readdirSync(kept)).toHaveLength(2);
  });

  test('survive a build that was stopped while it kept one', async () => {
    await build(PAGES);
    const [name = ''] = readdirSync(kept);
    const half = join(kept, `${name}.1.part`);
    writeFileSync(half, readFileSync(join(kept, name)).subarray(0, 99));
    utimesSync(half, 0, 0);
    expect(await build(PAGES)).toEqual({ drawn: 0, kept: 3 });
    expect(readdirSync(kept)).toHaveLength(3);
  });

  test('come of two builds at once as they do of one', async () => {
    await build(PAGES);
    const alone = Object.keys(PAGES).length;
    const other = join(folder, 'other');
    cpSync(site, other, { recursive: true });
    rmSync(join(other, 'cards'), { recursive: true });
    rmSync(kept, { recursive: true });
    const both = await Promise.all([build(PAGES), makeCards(other, kept)]);
    for (const { drawn, kept: found } of both) expect(drawn + found).toBe(alone);
    for (const name of ['en/home.png', 'fr/home.png', 'fr/blog/a-post.png'])
      expect(readFileSync(join(other, 'cards', name)).equals(card(name))).toBe(true);
    expect(readdirSync(kept)).toHaveLength(alone);
  });

  test('are shared by the two addresses of an English page', async () => {
    const pages = { 'google.html': 'SEO', 'en/google.html': 'SEO', 'en.html': 'Home' };
    expect(await build(pages)).toEqual({ drawn: 2, kept: 0 });
    expect(existsSync(join(site, 'cards/en/google.png'))).toBe(true);
    expect(existsSync(join(site, 'cards/en/home.png'))).toBe(true);
  });

  test('differ between pages of one title', async () => {
    await build({ 'a.html': 'One title', 'b.html': 'One title' });
    expect(card('en/a.png').equals(card('en/b.png'))).toBe(false);
  });
});

describe('a card that cannot be', () => {
  const failing = async (titles: Readonly<Record<string, string>>) => {
    const error: unknown = await build(titles).catch((reason: unknown) => reason);
    return error instanceof AstroError ? `${error.message}\n${error.hint ?? ''}` : error;
  };

  test('names the letter that cannot be written, the page and the way out', async () => {
    expect(await failing({ 'es/blog/lodz.html': 'Viviendas en Łódź' })).toMatchInlineSnapshot(`
      "The fonts of the site cannot write "Ł", "ź", which the social card of /es/blog/lodz would show: "Viviendas en Łódź".
      Add what is missing to src/styles/make-fonts.ts and run that file, or write the title of the page (in its file in src/content) without it: "Viviendas en ód"."
    `);
  });

  test('names a title that is too long', async () => {
    expect(await failing({ 'about.html': 'WWWWWWWWWW '.repeat(14).trim() })).toMatchInlineSnapshot(`
      "The title of /about has 153 characters, which no social card has room for: "WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW".
      Shorten it, in the file of the page in src/content, to at most 65 characters: "WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW"."
    `);
  });

  test('names two pages that would share it', async () => {
    expect(await failing({ 'google.html': 'SEO', 'en/google.html': 'SEA' })).toMatchInlineSnapshot(`
      "/en/google and /google have the same social card, /cards/en/google.png, but other titles: "SEA" and "SEO".
      Give one of the two pages another address, or both the same title."
    `);
  });
});
