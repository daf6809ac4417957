/** Runs the content check before a build, which a problem stops, and in the dev server at the start and after each save. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import type { HotPayload } from 'vite';
import { coalesce } from './coalesce.ts';

const TITLE = 'The content has mistakes';

/** The problems as the command prints them; empty when all is well. The check runs in a process of its own, beside the pages. */
const check = () =>
  new Promise<string>((resolve) => {
    const command = spawn(process.execPath, [join(import.meta.dirname, 'content.ts')]);
    let printed = '';
    command.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    command.on('close', (code) => {
      resolve(code === 0 ? '' : printed.trim() || 'The content check did not finish.');
    });
  });

/** Problems for Astro's overlay, which shows HTML. */
function overlayOf(problems: string): HotPayload {
  const html = problems.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [message = '', ...rest] = html.split('\n');
  const shown = { name: 'ContentError', title: TITLE, message, hint: rest.join('\n'), stack: '' };
  return { type: 'error', err: shown };
}

export function contentCheck(): AstroIntegration {
  return {
    name: 'frontage:content-check',
    hooks: {
      // Before Astro reads the content, which stops at the first mistake in other words.
      'astro:config:setup': async ({ command }) => {
        const problems = command === 'build' ? await check() : '';
        if (problems !== '') throw new AstroError(TITLE, problems);
      },
      'astro:server:setup': ({ server, logger }) => {
        const { hot } = server.environments.client;
        const send: (payload: HotPayload) => void = hot.send.bind(hot);
        let problems = '';
        const update = coalesce(async () => {
          const before = problems;
          problems = await check();
          if (problems === before) return;
          if (problems === '') logger.info('The content is right again.');
          else logger.error(`${TITLE}\n${problems}`);
          send(problems === '' ? { type: 'full-reload' } : overlayOf(problems));
        });
        server.watcher.on('all', (_, file) => {
          if (/[/\\]src[/\\]content[/\\]/.test(file)) void update();
        });
        // A page that opens while a problem stands.
        hot.on('connection', () => {
          if (problems !== '') send(overlayOf(problems));
        });
        // Astro reports the same problem in the words of its parsers.
        const sendInstead = (payload: HotPayload) => {
          send(payload.type === 'error' && problems !== '' ? overlayOf(problems) : payload);
        };
        Object.assign(hot, { send: sendInstead });
        void update();
      },
    },
  };
}
