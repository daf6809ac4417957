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

export const GET: APIRoute = ({ locals: { visit }, params: { format }, url }) => {
  if (!isFormat(format)) return new Response(null, { status: 404 });
  const { type, print } = FORMATS[format];
  visit.report(format);
  const parts = print(visit.leadStore.pages(readAddress(url.searchParams).filter));
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (stream) => {
      await visit.drained();
      const { done, value } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(Buffer.from(value));
    },
  };
  return new Response(new ReadableStream(source), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="enquiries.${format}"`,
    },
  });
};
