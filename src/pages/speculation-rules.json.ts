import type { APIRoute } from 'astro';
import { buildSpeculationRules } from '../seo/speculation-rules.ts';

/** What pages announce in their `Speculation-Rules` header. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(buildSpeculationRules()), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
