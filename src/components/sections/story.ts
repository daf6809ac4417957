import type { FACTS } from '../../facts/facts.ts';
import type { CaseStudyName } from '../../i18n/urls.ts';

/** A case study, by the anchor that leads to it. */
export interface StoryData {
  id: CaseStudyName;
  client: string;
  sector: string;
  place: string;
  title: string;
  summary: string;
  published: Date;
  updated: Date;
  gain: `${string}Visibility` & keyof typeof FACTS;
  problem: string;
  work: readonly string[];
  result: string;
  chart: {
    title: string;
    periodLabel: string;
    valueLabel: string;
    points: readonly { label: string; value: number }[];
    source: string;
  };
}
