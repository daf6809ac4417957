/** Stands for everything that is seen and heard: other figures, drawings or notes have another one. */
import { createHash } from 'node:crypto';
import type { Figures } from './figures.ts';
import { scoreOf } from './score.ts';
import { frameAt } from './storyboard.ts';
import { FILM } from './timing.ts';

/** Every frame of the film, in order. */
export function* framesOf(figures: Figures): Generator<string> {
  for (let frame = 0; frame < FILM.seconds * FILM.rate; frame += 1) {
    yield frameAt(frame / FILM.rate, figures);
  }
}

/** What the film is made from, as the committed street.json has it. */
export function fingerprintOf(figures: Figures): string {
  const hash = createHash('sha256');
  for (const frame of framesOf(figures)) hash.update(frame);
  return hash.update(JSON.stringify(scoreOf(figures))).digest('hex');
}
