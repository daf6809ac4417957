import type { APIRoute } from 'astro';
import { parseSite } from '../../seo-check/addresses.ts';
import { isTrade } from '../../seo-check/finding.ts';
import { gather } from '../../seo-check/report.ts';

export const prerender = false;

/** Makes no visit. */
export const HEAD: APIRoute = () => new Response();

/** A report for programs. */
export const GET: APIRoute = async ({ url: { searchParams }, locals }) => {
  const site = parseSite(searchParams.get('site') ?? '');
  const trade = searchParams.get('trade') ?? 'agents';
  if (!site || !isTrade(trade)) return Response.json({ error: 'address' }, { status: 400 });
  const reports = locals.look?.([site], trade);
  const [events] = typeof reports === 'object' ? reports : [];
  if (!events)
    return Response.json(
      { error: 'wait' },
      { status: 429, headers: { 'retry-after': String(reports ?? 0) } },
    );
  const report = await gather(site.href, trade, new Date(), events);
  return Response.json(report, { status: 'reason' in report ? 422 : 200 });
};
