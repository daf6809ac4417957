/** What only editors see: posts that are not published yet, and the CMS. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill, formatDate } from '../../src/i18n/format.ts';
import { freePort } from '../support/free-port.ts';
import { BUILT, parse, textOf, tidy } from './built-site.ts';
import { ASTRO, copySite, plainVariables } from './changed-copy.ts';
import { dayFromNow, writePost } from './invented-posts.ts';

const { blog } = dictionaries.en;
const LATER = dayFromNow(3);
const scheduled = fill('en', blog.scheduled, { date: formatDate('en', new Date(LATER)) });

let folder: string;
let origin: string;
let server: ReturnType<typeof startDev>;

const ends = (process: ReturnType<typeof startDev>) =>
  new Promise<void>((resolve) => {
    process.once('close', () => {
      resolve();
    });
  });

function startDev(cwd: string, port: number) {
  const args = [ASTRO, 'dev', '--host', '127.0.0.1', '--port', String(port)];
  const env = plainVariables();
  return spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Resolves once a server has said where it listens. */
const announcementOf = (process: ReturnType<typeof startDev>, port: string) =>
  new Promise<void>((resolve, reject) => {
    let said = '';
    for (const stream of [process.stdout, process.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes(`:${port}`)) resolve();
      });
    process.once('close', () => {
      reject(new Error(`The dev server did not start:\n${said}`));
    });
  });

beforeAll(async () => {
  folder = copySite('dev');
  const body = 'Some words.';
  const draft = { slug: 'a-draft', title: 'A draft', published: dayFromNow(-1), body };
  writePost(folder, 'en', { ...draft, draft: true });
  writePost(folder, 'en', { slug: 'a-later-post', title: 'Later', published: LATER, body });
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  server = startDev(folder, port);
  await announcementOf(server, String(port));
}, 90_000);

afterAll(async () => {
  const ended = ends(server);
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function visit(path: string) {
  const answer = await fetch(origin + path);
  return { status: answer.status, document: parse(await answer.text()) };
}

test('a draft and a later post are in the list while editing, and say what they are', async () => {
  const { document } = await visit('/blog');
  const badges = document.querySelectorAll('main li').map((row) => ({
    title: textOf(row.querySelector('h2')),
    badge: textOf(row.querySelector('strong')),
  }));
  expect(badges.filter(({ badge }) => badge !== '')).toEqual([
    { title: 'Later', badge: tidy(scheduled) },
    { title: 'A draft', badge: blog.draft },
  ]);
  // The published ones stand there as well, without a badge.
  expect(badges.length).toBeGreaterThan(7);
}, 60_000);

test.each([
  ['a-draft', blog.draft],
  ['a-later-post', scheduled],
])(
  'the page of %s says so at its top',
  async (slug, badge) => {
    const { status, document } = await visit(`/blog/${slug}`);
    expect(status).toBe(200);
    expect(textOf(document.querySelector('article header strong'))).toBe(tidy(badge));
  },
  60_000,
);

test('the CMS answers while editing, and nothing of it is in the built site', async () => {
  expect((await visit('/keystatic')).status).toBe(200);
  const dist = join(BUILT, '..');
  const files = globSync('**/*.{html,js,mjs,json,css}', { cwd: dist });
  expect(files.length).toBeGreaterThan(200);
  const ofCms = files.filter(
    (file) => /keystatic/i.test(file) || /keystatic/i.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(ofCms).toEqual([]);
}, 60_000);
