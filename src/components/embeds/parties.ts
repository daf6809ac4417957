import * as env from 'astro:env/client';
import { hasQuestion, thirdPartiesOf } from '../../facts/third-parties.ts';

export const parties = thirdPartiesOf(env);

export const asksOnPages = hasQuestion(parties, true);
/** Paid pages have no chat window. */
export const asksOnPaidPages = hasQuestion(parties, false);
