import type { APIRoute } from 'astro';
import { buildSpeculationRules } from '../seo/speculation-rules.ts';

/** The rules behind the `Speculation-Rules` header of pages. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(buildSpeculationRules()), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
