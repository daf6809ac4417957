/**
 * Makes the film of the landing pages: `npm run film`, after a change of the home page's chart, of a fact, colour or
 * drawing in it, or of the storyboard. Needs a Chromium (`CHROMIUM_PATH` chooses one) and ffmpeg (`FFMPEG_PATH`).
 */
import type { Page } from '@playwright/test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../browser.ts';
import { encode, keepFrames, keepSound, keepStill } from './encode.ts';
import { readFigures, type Figures } from './figures.ts';
import { fingerprintOf, framesOf } from './fingerprint.ts';
import { scoreOf } from './score.ts';
import { play } from './soundtrack.ts';
import { FILM } from './timing.ts';

const FONT = new URL('../../styles/fonts/instrument-serif.woff2', import.meta.url);
const here = (name: string) => new URL(name, import.meta.url);

async function openStage(page: Page): Promise<void> {
  const font = (await readFile(FONT)).toString('base64');
  await page.setViewportSize({ width: FILM.width, height: FILM.height });
  await page.setContent(
    `<style>@font-face{font-family:'Instrument Serif';src:url(data:font/woff2;base64,${font})}` +
      `body{margin:0}svg{display:block}p{font-family:'Instrument Serif'}</style><p>0</p>`,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Photographs each frame. */
async function* photograph(page: Page, figures: Figures): AsyncGenerator<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const frame of framesOf(figures)) {
    await page.evaluate((svg) => {
      document.body.innerHTML = svg;
    }, frame);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    yield Buffer.from(data, 'base64');
  }
}

async function shoot(figures: Figures, target: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await openStage(page);
    await keepFrames(photograph(page, figures), target);
  } finally {
    await browser.close();
  }
}

const figures = await readFigures();
const studio = await mkdtemp(join(tmpdir(), 'film-'));
try {
  const [frames, sound] = [join(studio, 'frames.mkv'), join(studio, 'sound.wav')];
  await keepSound(play(scoreOf(figures)), sound);
  await shoot(figures, frames);
  await encode(frames, sound, here('street.mp4'));
  await encode(frames, sound, here('street.webm'));
  await keepStill(here('street.mp4'), FILM.still, here('street.webp'));
  const { seconds, width, height } = FILM;
  const notes = { source: fingerprintOf(figures), seconds, width, height };
  await writeFile(here('street.json'), `${JSON.stringify(notes, null, 2)}\n`);
} finally {
  await rm(studio, { recursive: true });
}
