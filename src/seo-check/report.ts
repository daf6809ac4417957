import { countLit, WINDOWS, type Finding, type Trade, type UnseenReason } from './finding.ts';
import type { Page } from './page.ts';
import type { Event } from './visit.ts';

/** The JSON of a report. */
export interface Report {
  readonly site: string;
  readonly checkedAt: string;
  readonly trade: Trade;
  readonly pages: readonly Pick<Page, 'url' | 'status' | 'bytes'>[];
  readonly findings: readonly Finding[];
  /** Of `of` windows that could be answered, so many are lit. */
  readonly lit: number;
  readonly of: number;
}
export interface Refusal {
  readonly site: string;
  readonly reason: UnseenReason;
}

/** Gathers the findings of a visit in the order of the house. */
export async function gather(
  site: string,
  trade: Trade,
  checkedAt: Date,
  events: AsyncIterable<Event>,
): Promise<Report | Refusal> {
  const pages: Report['pages'][number][] = [];
  const found = new Map<string, Finding>();
  for await (const event of events) {
    if (event.type === 'refused') return { site, reason: event.reason };
    if (event.type === 'finding') found.set(event.finding.id, event.finding);
    else pages.push({ url: event.url, status: event.status, bytes: event.bytes });
  }
  const findings = WINDOWS.flatMap(({ id }) => found.get(id) ?? []);
  const { count: lit, total: of } = countLit(findings);
  return { site, checkedAt: checkedAt.toISOString(), trade, pages, findings, lit, of };
}
