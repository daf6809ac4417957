import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneAtATime, oneEachTurn, takePageTurns } from '../../../src/server/page-turns.ts';

const answers: ServerResponse[] = [];
const server = createServer((_, response) => {
  answers.push(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Answers that wait to be written, as many. */
async function open(count: number): Promise<readonly ServerResponse[]> {
  answers.length = 0;
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  for (let n = 0; n < count; n += 1)
    fetch(`http://127.0.0.1:${String(port)}/`).catch(() => undefined);
  await expect.poll(() => answers.length).toBe(count);
  return [...answers];
}

test('two pages are rendered at once, sixteen wait in order, and no more', async () => {
  const take = takePageTurns();
  const opened = await open(19);
  const heard: string[] = [];
  opened.forEach((response, n) => {
    void take(response, true).then((isTurn) => heard.push(`${String(n)} ${String(isTurn)}`));
  });
  await expect.poll(() => heard).toEqual(['0 true', '1 true', '18 false']);
  opened[0]?.end();
  await expect.poll(() => heard.slice(3)).toEqual(['2 true']);
  // Who goes away gives up the place.
  opened[3]?.destroy();
  await expect.poll(() => heard.slice(4)).toEqual(['3 false']);
  opened[1]?.end();
  await expect.poll(() => heard.slice(4)).toEqual(['3 false', '4 true']);
});

test('who may not wait is rendered for when nobody else is', async () => {
  const take = takePageTurns();
  const [first, second, third] = await open(3);
  if (!first || !second || !third) throw new Error('Three were opened.');
  expect(await take(first, false)).toBe(true);
  expect(await take(second, false)).toBe(false);
  first.end();
  expect(await take(third, false)).toBe(true);
});

test('an answer that is not read keeps the others out for a second at most', async () => {
  const take = takePageTurns();
  const opened = await open(3);
  const turns = await Promise.all(opened.map((response) => take(response, true)));
  expect(turns).toEqual([true, true, true]);
});

test('work is done a piece in each turn of the loop', async () => {
  const run = oneEachTurn();
  const done: string[] = [];
  for (const name of ['a', 'b'])
    run(() => {
      done.push(name);
      setImmediate(() => done.push(`after ${name}`));
    });
  expect(done).toEqual([]);
  await expect.poll(() => done).toHaveLength(4);
  expect(done.indexOf('after a')).toBeLessThan(done.indexOf('after b'));
  expect(done[0]).toBe('a');
});

test('one answer at a time goes through', async () => {
  const isFirst = oneAtATime();
  const [first, second] = await open(2);
  if (!first || !second) throw new Error('Two were opened.');
  expect([isFirst(first), isFirst(second)]).toEqual([true, false]);
  first.end();
  await expect.poll(() => isFirst(second)).toBe(true);
});
