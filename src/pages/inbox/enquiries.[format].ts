/** The leads that the filter shows, as a file. */
import type { APIRoute } from 'astro';
import { readAddress } from '../../leads/inbox/address.ts';
import { toCsv, toJsonLines } from '../../leads/export.ts';

export const prerender = false;

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', print: toCsv },
  json: { type: 'application/json', print: toJsonLines },
};
const isFormat = (name: string | undefined): name is keyof typeof FORMATS =>
  name !== undefined && Object.hasOwn(FORMATS, name);

/** Ends with the last export. */
let turn = Promise.resolve();

/** The bytes of an export, after those before it and no faster than its client reads. */
async function* inTurn(
  parts: AsyncIterable<string>,
  drained: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const before = turn;
  const { promise, resolve }: PromiseWithResolvers<void> = Promise.withResolvers();
  turn = promise;
  try {
    await before;
    for await (const part of parts) {
      yield Buffer.from(part);
      await drained();
    }
  } finally {
    resolve();
  }
}

export const GET: APIRoute = ({ locals: { visit }, params: { format }, url }) => {
  if (!isFormat(format)) return new Response(null, { status: 404 });
  const { type, print } = FORMATS[format];
  visit.report(format);
  const leads = visit.leadStore.pages(readAddress(url.searchParams).filter);
  const bytes = inTurn(print(leads), visit.drained);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (stream) => {
      const { done = false, value } = await bytes.next();
      if (done || !value) stream.close();
      else stream.enqueue(value);
    },
    cancel: async () => {
      await bytes.return();
    },
  };
  return new Response(new ReadableStream(source, { highWaterMark: 0 }), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="enquiries.${format}"`,
    },
  });
};
