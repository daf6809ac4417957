import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import {
  INDEXNOW_ENDPOINT,
  INDEXNOW_KEY,
  readVariable,
  type Variables,
} from './environment-rules.ts';

export type IndexNowRead =
  | { readonly status: 'off' }
  | { readonly status: 'wrong'; readonly problems: readonly string[] }
  | { readonly status: 'on'; readonly key: string; readonly endpoint: string };

/** Whether search engines are to be told of changes, and how. */
export function readIndexNow(variables: Variables): IndexNowRead {
  const problems: string[] = [];
  const key = readVariable(INDEXNOW_KEY, variables, problems);
  const endpoint = readVariable(INDEXNOW_ENDPOINT, variables, problems);
  if (problems.length > 0) return { status: 'wrong', problems };
  return key === undefined ? { status: 'off' } : { status: 'on', key, endpoint };
}

/** The file that proves to search engines that whoever knows the key may write the site. */
export const keyFile = (key: string): string => `${key}.txt`;

/**
 * Publishes the key where there is one.
 * @throws Error when a variable is wrong
 */
export function indexNowKey(variables: Variables): AstroIntegration {
  const read = readIndexNow(variables);
  if (read.status === 'wrong') throw new Error(read.problems.join('\n'));
  return {
    name: 'frontage:indexnow-key',
    hooks: {
      'astro:build:done': ({ dir }) => {
        if (read.status === 'on') writeFileSync(new URL(keyFile(read.key), dir), read.key);
      },
    },
  };
}
