/** What each stand-in sends, on a loopback port of its own. Playwright starts it beside the sites. */
import { createServer, type ServerResponse } from 'node:http';
import { MANNER_HEADER, STAND_INS_PORT } from './stand-ins.ts';

/** Adds the name of a stand-in to `standIns` of its page once it runs. */
const arrived = (name: string) => `(window.standIns ??= []).push('${name}');`;

const JS = 'text/javascript; charset=utf-8';
const ANSWERS: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/form_embed.js': [JS, arrived('forms')],
  // As real ones do, it leaves cookies for the site it runs on.
  '/analytics/tag.js': [
    JS,
    `${arrived('analytics')}
     document.cookie = '_standin=1; path=/';
     window.layerAtTag = (window.dataLayer ?? []).map((item) => [...(item.length ? item : [item])]);`,
  ],
  '/chat/loader.js': [
    JS,
    `${arrived('chat')}
     const chat = document.createElement('aside');
     chat.setAttribute('aria-label', 'Stand-in chat ' + document.currentScript.dataset.widgetId);
     chat.textContent = 'Stand-in chat';
     document.body.append(chat);`,
  ],
  '/book/30-minutes': [
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><title>Stand-in calendar</title>
     <h1>Choose a time</h1><button>10:30</button></html>`,
  ],
};

/** The webhook of an automation provider, to which any origin may post. */
function answerHook(response: ServerResponse, manner: string | undefined): void {
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (manner === 'move') response.writeHead(302, { ...anyOrigin, location: '/hook/moved' });
  else response.writeHead(200, anyOrigin);
  response.end('thanks');
}

function answer(response: ServerResponse, path: string, manner: string | undefined): void {
  const known = ANSWERS[path];
  if (manner === 'close') response.destroy();
  // The client gives up what hangs.
  else if (manner !== 'hang' && known)
    response.writeHead(200, { 'content-type': known[0] }).end(known[1]);
  else if (manner !== 'hang') response.writeHead(404).end();
}

createServer((request, response) => {
  const manner = [request.headers[MANNER_HEADER] ?? []].flat()[0];
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  // Preflights and the target of a redirect are answered well.
  const isFirst = path === '/hook' && request.method === 'POST';
  if (path.startsWith('/hook')) answerHook(response, isFirst ? manner : undefined);
  else answer(response, path, manner);
}).listen(Number(STAND_INS_PORT), '127.0.0.1');
