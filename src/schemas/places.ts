/** The owner's list of towns, and the answer to a visitor who asks about one. */
import { z } from 'astro/zod';
import { distance } from 'fastest-levenshtein';
import { FACTS } from '../facts/facts.ts';
import { day, group } from './parts.ts';
import { label } from './text.ts';

const LIMIT = FACTS.clientsPerLocation.value;

/** ISO 3166-1 codes; a further country is a further code. */
const COUNTRIES = [
  'GB', 'IE', 'ES', 'FR', 'PT', 'AD', 'BE', 'CH', 'LU', 'MC', 'DE', 'IT', 'NL', 'US', 'CA', 'AU', 'AE', 'ZA',
] as const; // prettier-ignore

const place = group('A town in which the agency works or has worked.', {
  town: label('The town, as its people write it; in a large city, the district.'),
  country: z.enum(COUNTRIES).describe('The code of its country: GB for the United Kingdom.'),
  clients: z
    .int()
    .min(0)
    .max(LIMIT)
    .describe(`How many clients it has now, 0 to ${String(LIMIT)}.`),
});

export const placesSchema = group('The list of towns.', {
  looked: day('Day on which somebody last compared the list with the contracts.'),
  towns: z.array(place).min(1).max(2000).describe('One town a line; never the name of a client.'),
});

/**
 * A town's name without country, accents, case and signs; empty when no name is there.
 * @example townKey('St-Étienne, France') // 'saint etienne'
 */
export function townKey(typed: string): string {
  const [name = ''] = typed.split(/[,(]/u);
  const key = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bst\b/gu, 'saint')
    .trim();
  return /\p{L}{2}/u.test(key) ? key : '';
}

/** Letters by which a near name may differ; of short names every other one is near. */
const slipsIn = ({ length }: string) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/**
 * The towns of that name without a free choice, and those of nearly that name. One with fewer clients is answered like one
 * that is not on the list, so that none can be guessed.
 */
export function findTown({ towns }: z.output<typeof placesSchema>, typed: string) {
  const wanted = townKey(typed);
  const found = towns
    .filter(({ clients }) => clients >= LIMIT - 1)
    .map(({ town, country, clients }) => {
      const room = clients === LIMIT ? ('taken' as const) : ('one' as const);
      return { slips: distance(townKey(town), wanted), answer: { town, country, room } };
    });
  const within = (least: number, most: number) =>
    found.flatMap(({ slips, answer }) => (slips >= least && slips <= most ? [answer] : []));
  return { full: within(0, 0), near: within(1, slipsIn(wanted)) };
}
