/** The film, a frame at a time: `frameAt` is all of it, and it is the same picture every time it is asked. */
import { cameraAt, placeWorld, seenAt, type Camera } from './camera.ts';
import { drawCounter } from './counter.ts';
import type { Figures } from './figures.ts';
import { drawFurniture, drawGround, type Scene } from './furniture.ts';
import { drawHouses, FINISH } from './houses.ts';
import { attributes, group, path, text } from './ink.ts';
import { drawBirds, drawLife } from './life.ts';
import { lightAt, mix } from './light.ts';
import { drawSky } from './sky.ts';
import { housesOf, UNIT } from './street.ts';
import { ACTS, FILM, glide } from './timing.ts';
import { drawBrand, drawNeighbours, drawTownLamps } from './town.ts';

/** Width of the main pen in the picture, which is shown at half its size or less. */
const PEN = 3.6;
const FONT = "font-family:var(--font-instrument-serif,'Instrument Serif',serif)";

/** The number of each month under its house. */
function drawMonths({ seconds, houses, light, colours }: Scene, camera: Camera): string {
  const seen = 1 - glide(seconds, ACTS.town, ACTS.town + 0.8);
  const numbers = houses.map(({ month, middle, from, isLast }) => {
    const finish = isLast ? glide(seconds, FINISH.from, FINISH.to) : 0;
    const fill = finish > 0 ? mix(light.text, colours.brass, finish) : undefined;
    const number = text(String(month), { x: seenAt(camera, middle), y: camera.street + 82, fill });
    return group(number, {}, glide(seconds, from + 0.2, from + 0.7));
  });
  return group(
    numbers.join(''),
    { fill: light.text, 'font-size': 54, 'text-anchor': 'middle' },
    seen,
  );
}

function drawScene(seconds: number, figures: Figures): string {
  const { colours } = figures;
  const camera = cameraAt(seconds);
  const light = lightAt(seconds, colours);
  const houses = housesOf(figures);
  const pen = PEN / camera.scale;
  const scene: Scene = { seconds, houses, light, colours, pen };
  const world =
    drawNeighbours(scene) +
    drawHouses(houses, { seconds, light, brass: colours.brass, pen: pen / UNIT }) +
    drawGround(scene) +
    drawFurniture(scene) +
    drawTownLamps(scene) +
    drawLife(scene);
  return (
    path(`M0 0H${String(FILM.width)}V${String(FILM.height)}H0z`, {
      fill: light.sky,
      stroke: 'none',
    }) +
    drawSky({ seconds, camera, light, colours }) +
    drawBirds(scene) +
    group(world, placeWorld(camera)) +
    drawMonths(scene, camera) +
    drawCounter(seconds, figures, light) +
    drawBrand(seconds, figures.brand, scene)
  );
}

/** A new sheet of paper with the first frame on it is laid over the last one. */
function drawNextSheet(seconds: number, figures: Figures): string {
  const top = FILM.height * (1 - glide(seconds, ACTS.nextSheet, FILM.seconds));
  if (top >= FILM.height) return '';
  const edge = path(`M0 -2H${String(FILM.width)}`, {
    stroke: figures.colours.line,
    'stroke-width': 4,
  });
  return group(drawScene(0, figures) + edge, {
    transform: `translate(0 ${String(Math.round(top))})`,
  });
}

/** The picture at a time from 0 to 26 seconds, as an SVG document. */
export function frameAt(seconds: number, figures: Figures): string {
  const look = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${String(FILM.width)} ${String(FILM.height)}`,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    style: FONT,
  };
  return `<svg${attributes(look)}>${drawScene(seconds, figures)}${drawNextSheet(seconds, figures)}</svg>`;
}
