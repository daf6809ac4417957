import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { HotPayload, ViteDevServer } from 'vite';
import { CHECK, runCheck } from '../checks/runner.ts';

const TITLE = 'The content has mistakes';
/** Folders that the check reads, and those that editors write. */
const CHECKED = /^(src|public)[/\\]/;
const WRITTEN = /^src[/\\](content|i18n)[/\\]/;

/** Problems for Astro's overlay, which shows HTML. */
function overlayOf(problems: string): HotPayload {
  const html = problems.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [message = '', ...rest] = html.split('\n');
  const shown = { name: 'ContentError', title: TITLE, message, hint: rest.join('\n'), stack: '' };
  return { type: 'error', err: shown };
}

/**
 * Checks the content, and stops the build at a problem. Before Astro reads the content, since it stops at the first mistake,
 * in other words.
 */
export function checkContent(): void {
  // Not as an error, which would be printed with the name of a hook and a stack trace; and not beside other work, since
  // Astro prints the name of a hook that it waits for.
  const { status } = spawnSync(process.execPath, [CHECK], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Checks the content of a dev server at its start and after each save, and shows the problems over its pages. */
export function checkWhileEditing(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { hot } = server.environments.client;
  const send: (payload: HotPayload) => void = hot.send.bind(hot);
  let problems = '';
  /** The check of what an editor saved last. */
  let checking = Promise.resolve();
  const update = async () => {
    const report = await runCheck();
    if (report === problems) return;
    problems = report;
    if (problems === '') logger.info('The content is right again.');
    else logger.error(`${TITLE}\n${problems}`);
    send(problems === '' ? { type: 'full-reload' } : overlayOf(problems));
  };
  server.watcher.on('all', (_, file) => {
    const path = relative(server.config.root, file);
    if (!CHECKED.test(path)) return;
    const check = update();
    if (WRITTEN.test(path)) checking = check;
  });
  // A page that opens while a problem stands.
  hot.on('connection', () => {
    if (problems !== '') send(overlayOf(problems));
  });
  // The words of a parser about a save wait for the check, which has better ones.
  const sendInstead = async (payload: HotPayload) => {
    if (payload.type !== 'error') return send(payload);
    const awaited = checking;
    await awaited;
    if (problems !== '') send(overlayOf(problems));
    // An error from before the latest save is out of date.
    else if (awaited === checking) send(payload);
  };
  Object.assign(hot, { send: sendInstead });
  checking = update();
}
