import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLogins } from '../../../../src/server/inbox/logins.ts';
import { requestFrom } from '../http/request-from.ts';

/** Checks that run, and the most that ever ran at once. */
const checks = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('../../../../src/server/inbox/password.ts', () => ({
  isPassword: async (password: string, { salt }: { salt: string }) => {
    checks.most = Math.max(checks.most, (checks.now += 1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    checks.now -= 1;
    return password === `secret of ${salt}`;
  },
}));

const CHECK_MS = 300;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Logins of Ana and Ben; the log and the alarms that they leave. */
function open() {
  const events: unknown[] = [];
  let alarms = 0;
  const personNamed = (name: string) => JSON.parse(JSON.stringify({ name, id: name, hash: { salt: name } }));
  const { attempt } = openLogins({
    people: ['Ana', 'Ben'].map(personNamed),
    trustedProxies: 0,
    report: (event) => events.push(event),
    onGuessing: () => (alarms += 1),
  });
  const from = (address: string, name: string, password: string) =>
    attempt(requestFrom(address), name, password);
  const attemptFrom = async (address: string) => {
    const result = from(address, 'ana', 'guess');
    await vi.advanceTimersByTimeAsync(CHECK_MS);
    return (await result).status;
  };
  const guess = (n: number) => attemptFrom(`203.0.113.${String(n)}`);
  return { from, attemptFrom, guess, events, alarms: () => alarms };
} // prettier-ignore

test('of sixty attempts at once six are checked, one after the other; then the right password gets in', async () => {
  const { from } = open();
  checks.most = 0;
  const attempts = Array.from({ length: 60 }, (_, n) => from(`203.0.113.${String(n)}`, 'ana', 'guess'));
  await vi.advanceTimersByTimeAsync(6 * CHECK_MS);
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses).toEqual([...Array<string>(6).fill('wrong'), ...Array<string>(54).fill('wait')]);
  expect(checks.most).toBe(1);
  const owner = from('198.51.100.1', ' ANA ', 'secret of Ana');
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(await owner).toMatchObject({ status: 'right', person: { name: 'Ana' } });
}); // prettier-ignore

test('a /48 has five attempts a minute, and all addresses together thirty', async () => {
  const { attemptFrom, guess } = open();
  const statuses: string[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await attemptFrom(`2001:db8:1:${String(n)}::1`));
  expect(statuses).toEqual([...Array<string>(5).fill('wrong'), 'wait']);
  expect(await attemptFrom('2001:db8:2::1')).toBe('wrong');
  const others: string[] = [];
  for (let n = 0; n < 60; n += 1) others.push(await guess(n));
  // Half a token comes back each second, and each check takes 0.3 s.
  const wrong = others.filter((status) => status === 'wrong').length;
  expect(wrong).toBeGreaterThanOrEqual(30 - 6);
  expect(wrong).toBeLessThan(30 + 6);
});

test('the log names known people and counts failures; ten in ten minutes raise one alarm', async () => {
  const { from, guess, events, alarms } = open();
  const unknown = from('203.0.113.200', 'zoe@visitors.example', 'secret of Ana');
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(await unknown).toEqual({ status: 'wrong' });
  expect(events).toEqual([{ event: 'inbox.loginFailed', person: '?', inTenMinutes: 1 }]);
  for (let n = 1; n <= 8; n += 1) await guess(n);
  expect(alarms()).toBe(0);
  for (let n = 9; n <= 20; n += 1) await guess(n);
  expect(alarms()).toBe(1);
  vi.advanceTimersByTime(600_000);
  await guess(21);
  expect(events.at(-1)).toEqual({ event: 'inbox.loginFailed', person: 'Ana', inTenMinutes: 1 });
});
