/** In seconds. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** @example stamp(75.5) // '00:01:15.500' */
const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** `<`, `>` and `&` mean something in a caption (https://www.w3.org/TR/webvtt1/#webvtt-cue-text-span). */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In the upper right of the picture: the counter stands in the upper left, the months at its foot. */
const PLACE = 'line:4% position:98% size:56% align:right';

/**
 * Captions as the file a browser reads.
 * @example webVtt([{ from: 0, to: 1.5, text: 'Rain' }]) // 'WEBVTT\n\n00:00:00.000 --> 00:00:01.500 line:4% position:98% size:56% align:right\nRain\n'
 */
export const webVtt = (captions: readonly Caption[]): string =>
  [
    'WEBVTT',
    ...captions.map(
      ({ from, to, text }) => `${stamp(from)} --> ${stamp(to)} ${PLACE}\n${escaped(text)}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
