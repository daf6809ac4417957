/**
 * A browser that renders pages ahead, which none does while Playwright is attached to its page: this one is driven through
 * its tab, in which pages may change places.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser } from './find-browser.ts';

type Json = Readonly<Record<string, unknown>>;

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly subtype: string | undefined;
}

/** A record, whatever came over the wire. */
const record = (value: unknown): Json => Object(value);

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not do in thirty seconds what was awaited.');
}

/** The address a browser that has just been started can be spoken to at. */
const addressIn = (profile: string) =>
  until(() => {
    const file = join(profile, 'DevToolsActivePort');
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return port && path ? `ws://127.0.0.1:${port}${path}` : undefined;
  });

/** Speaks the DevTools protocol: questions with their answers, and the pages that come and go in the tab. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  const waiting = new Map<number, (answer: Json) => void>();
  const targets = new Map<string, Target>();
  const noteTarget = ({ method, params }: Json) => {
    const { sessionId, targetInfo } = record(params);
    const { targetId, type, subtype } = record(targetInfo);
    const target = {
      targetId: String(targetId),
      type: String(type),
      subtype: typeof subtype === 'string' ? subtype : undefined,
    };
    if (method === 'Target.detachedFromTarget') targets.delete(String(sessionId));
    if (method === 'Target.attachedToTarget') targets.set(String(sessionId), target);
    // A page rendered ahead becomes the one that is seen.
    if (method === 'Target.targetInfoChanged')
      for (const [session, known] of targets)
        if (known.targetId === target.targetId) targets.set(session, target);
  };
  socket.addEventListener('message', ({ data }) => {
    const message = record(JSON.parse(String(data)));
    if (typeof message['id'] === 'number') waiting.get(message['id'])?.(message);
    else noteTarget(message);
  });
  let id = 0;
  const send = (method: string, params: Json = {}, sessionId?: string) =>
    new Promise<Json>((resolve, reject) => {
      id += 1;
      waiting.set(id, ({ result, error }) => {
        // The page of the question has just left its tab to another, which will answer the next.
        const hasLeft = record(error)['code'] === -32001;
        if (error === undefined || hasLeft) resolve(record(result));
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  return { send, targets, close: () => socket.close() };
}

/** The one tab of a browser, and the pages in it: the one that is seen, and one that is rendered ahead. */
export async function openUnwatchedTab() {
  const profile = mkdtempSync(join(tmpdir(), 'frontage-browser-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const more = ['--no-first-run', '--lang=en-GB', '--window-size=1440,900', 'about:blank'];
  const browser = spawn(findBrowser(), [...browserFlags(), ...flags, ...more], { stdio: 'ignore' });
  const { send, targets, close } = await connect(await addressIn(profile));
  const filter = [{ type: 'tab' }, { type: 'page' }];
  await send('Target.setDiscoverTargets', { discover: true, filter });
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [first] = Array.isArray(targetInfos) ? targetInfos : [];
  const targetId = record(first)['targetId'];
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', attaching, String(sessionId));

  const pageOf = (subtype: 'prerender' | undefined) =>
    until(
      () => [...targets].find(([, one]) => one.type === 'page' && one.subtype === subtype)?.[0],
    );
  /** What an expression is in a page. */
  const read = async (expression: string, page?: 'prerender'): Promise<unknown> => {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send('Runtime.evaluate', params, await pageOf(page));
    return record(result)['value'];
  };
  return {
    read,
    visit: async (address: string) => {
      await send('Page.navigate', { url: address }, await pageOf(undefined));
    },
    mouse: async (type: 'Moved' | 'Pressed' | 'Released', x: number, y: number) => {
      const button = type === 'Moved' ? {} : { button: 'left', clickCount: 1 };
      const params = { type: `mouse${type}`, x, y, ...button };
      await send('Input.dispatchMouseEvent', params, await pageOf(undefined));
    },
    stop: async () => {
      close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
