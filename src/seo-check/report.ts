import { countLit, WINDOWS, type Finding, type Refusal, type Trade } from './finding.ts';
import type { Event } from './visit.ts';

export type Report = Exclude<Awaited<ReturnType<typeof gather>>, Refusal>;

/** Gathers the events of a visit as the JSON of a report. Of `of` windows that could be answered, `lit` are lit. */
export async function gather(site: string, trade: Trade, at: Date, events: AsyncIterable<Event>) {
  const pages = [];
  const answers = new Map<string, Finding>();
  for await (const event of events) {
    if ('state' in event) answers.set(event.id, event);
    else if ('reason' in event) return event;
    else pages.push(event);
  }
  const findings = WINDOWS.flatMap(({ id }) => answers.get(id) ?? []);
  const { count: lit, total: of } = countLit(findings);
  return { site, checkedAt: at.toISOString(), trade, pages, findings, lit, of };
}
