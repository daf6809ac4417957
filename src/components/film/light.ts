/** The light of the day: flat colours of the theme and mixtures of them, as a printer would mix inks. */
import type { Colours } from './figures.ts';
import { course, glide } from './timing.ts';

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * Mixes two inks.
 * @example mix('#000000', '#ffffff', 0.5) // '#808080'
 */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

type Stop = readonly [seconds: number, colour: string];

/** The colour between its stops. */
function shade(stops: readonly Stop[], seconds: number): string {
  const next = stops.findIndex(([at]) => at > seconds);
  const [before, after] = [stops[next - 1], stops[next]];
  if (next < 0) return stops.at(-1)?.[1] ?? '';
  if (!before || !after) return stops[0]?.[1] ?? '';
  return mix(before[1], after[1], glide(seconds, before[0], after[0]));
}

export interface Light {
  readonly sky: string;
  /** Hills and roofs far away. */
  readonly far: string;
  readonly wall: string;
  /** Road and pavement. */
  readonly earth: string;
  /** The pen that houses are drawn with. */
  readonly line: string;
  /** Construction lines, surveyor's pegs. */
  readonly pencil: string;
  readonly text: string;
  /** Brick on paper, brass at night. */
  readonly accent: string;
  /** How dark it is, from 0 to 1. */
  readonly night: number;
}

/** How the colours of the sky follow each other: gold, mauve, plum, night. */
function skies({ paper, brick, dusk, slate, night, brass }: Colours): readonly Stop[] {
  return [
    [4.5, paper],
    [8.5, mix(paper, brass, 0.26)],
    [11.4, mauve({ paper, brick, dusk })],
    [13.2, mix(brick, slate, 0.72)],
    [15, mix(slate, night, 0.4)],
    [17, night],
  ];
}

const mauve = ({ paper, brick, dusk }: Pick<Colours, 'paper' | 'brick' | 'dusk'>): string =>
  mix(mix(brick, dusk, 0.5), paper, 0.45);

/** Walls darken before the sky does, so that houses are silhouettes at dusk and the pen can change its ink in them. */
function walls(colours: Colours): readonly Stop[] {
  const { card, slate, night, brass } = colours;
  return [
    [5, card],
    [8.5, mix(card, brass, 0.14)],
    [10.4, mix(mauve(colours), card, 0.4)],
    [12.2, mix(slate, night, 0.5)],
    [14.5, mix(night, slate, 0.12)],
  ];
}

/** The light at a time of the film. */
export function lightAt(seconds: number, colours: Colours): Light {
  const { card, ink, slate, line, brick, dusk, brass } = colours;
  const fade = (...stops: Stop[]) => shade(stops, seconds);
  const sky = shade(skies(colours), seconds);
  const pen = fade([10.6, ink], [12, dusk]);
  const haze = fade([4, mix(slate, brass, 0.5)], [8, mix(slate, brick, 0.6)], [12, slate]);
  const haziness = course(
    [
      [0, 0.16],
      [4, 0.16],
      [8, 0.2],
      [12, 0.3],
      [17, 0.24],
    ],
    seconds,
  );
  const road = fade([8, line], [11, slate]);
  return {
    sky,
    far: mix(sky, haze, haziness),
    wall: shade(walls(colours), seconds),
    earth: mix(sky, road, 0.55 - 0.4 * glide(seconds, 8, 15)),
    line: pen,
    pencil: mix(sky, pen, 0.3),
    // Between the two it would be the colour of the sky: they change places within three frames.
    text: fade([12.32, ink], [12.44, card]),
    accent: fade([10, brick], [13, brass]),
    night: glide(seconds, 12, 17),
  };
}
