/** Finds the person of a password, and limits the attempts. */
import type { IncomingMessage } from 'node:http';
import { limitPosts, tokenBuckets } from '../http/rate-limit.ts';
import { isPassword } from './password.ts';
import type { GateSettings } from './gate.ts';

const ATTEMPTS_A_MINUTE = { fromOne: 5, fromAll: 30 };
/** One check takes a thread for a third of a second. */
const MOST_WAITING = 5;
const WINDOW_MS = 600_000;
const ALARM_AT = 10;
/** At most one e-mail a day about wrong passwords. */
const ALARM_EVERY_MS = 86_400_000;

export function openLogins({
  people,
  trustedProxies,
  report,
  onGuessing,
}: Pick<GateSettings, 'people' | 'trustedProxies' | 'report' | 'onGuessing'>) {
  // A provider gives its customer a /48 or more.
  const waitOfOne = limitPosts(ATTEMPTS_A_MINUTE.fromOne, trustedProxies, 48);
  const waitOfAll = tokenBuckets(ATTEMPTS_A_MINUTE.fromAll);
  let waiting = 0;
  let lastCheck: Promise<unknown> = Promise.resolve();
  let failures: readonly number[] = [];
  let alarmedAt = -Infinity;

  /** One check at a time: each fills a thread and 32 MB. */
  const check = async (name: string, password: string) => {
    const known = people.find((person) => person.name.toLowerCase() === name);
    // An unknown name takes as long as a wrong password.
    const person = known ?? people[0];
    waiting += 1;
    const isRight = lastCheck.then(() => person && isPassword(password, person.hash));
    lastCheck = isRight.catch(() => undefined);
    try {
      // Awaited for an unknown name too, which must not answer sooner.
      const isTheirs = await isRight;
      return known && isTheirs
        ? ({ status: 'right', person: known } as const)
        : ({ status: 'wrong' } as const);
    } finally {
      waiting -= 1;
    }
  };

  const recordFailure = (person: string): void => {
    const now = performance.now();
    failures = [...failures.filter((at) => at > now - WINDOW_MS), now];
    report({ event: 'inbox.loginFailed', person, inTenMinutes: failures.length });
    if (failures.length < ALARM_AT || now < alarmedAt + ALARM_EVERY_MS) return;
    alarmedAt = now;
    onGuessing();
  };

  return {
    attempt: async (from: IncomingMessage, typed: string, password: string) => {
      const name = typed.trim().toLowerCase();
      // An attempt that finds no place takes none of the tokens that all share.
      const wait = waitOfOne(from) ?? (waiting > MOST_WAITING ? 1 : waitOfAll(''));
      if (wait !== undefined) return { status: 'wait', seconds: wait } as const;
      const result = await check(name, password);
      // The log names people of the configuration only, never what was typed.
      if (result.status === 'right') report({ event: 'inbox.login', person: result.person.name });
      else recordFailure(people.find((person) => person.name.toLowerCase() === name)?.name ?? '?');
      return result;
    },
  };
}
