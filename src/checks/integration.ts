/** Runs the content check before a build, which a problem stops, and in the dev server at the start and after each save. */
import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import type { HotPayload } from 'vite';
import { runCheck } from './runner.ts';

const TITLE = 'The content has mistakes';
/** Folders that the check reads. */
const CHECKED = /^(src|public)[/\\]/;
/** Errors of Astro about the content, in the words of its parsers. */
const ABOUT_CONTENT = /src[/\\]+(content[/\\]|entries\.ts)/;

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
        const problems = command === 'build' ? await runCheck() : '';
        if (problems !== '') throw new AstroError(TITLE, problems);
      },
      'astro:server:setup': ({ server, logger }) => {
        const { hot } = server.environments.client;
        const send: (payload: HotPayload) => void = hot.send.bind(hot);
        let problems = '';
        const update = async () => {
          const before = problems;
          problems = await runCheck();
          if (problems === before) return;
          if (problems === '') logger.info('The content is right again.');
          else logger.error(`${TITLE}\n${problems}`);
          send(problems === '' ? { type: 'full-reload' } : overlayOf(problems));
        };
        server.watcher.on('all', (_, file) => {
          if (CHECKED.test(relative(server.config.root, file))) void update();
        });
        // A page that opens while a problem stands.
        hot.on('connection', () => {
          if (problems !== '') send(overlayOf(problems));
        });
        const sendInstead = (payload: HotPayload) => {
          const isSame =
            payload.type === 'error' && ABOUT_CONTENT.test(JSON.stringify(payload.err));
          send(isSame && problems !== '' ? overlayOf(problems) : payload);
        };
        Object.assign(hot, { send: sendInstead });
        void update();
      },
    },
  };
}
