import { CLAIMS } from './claims.ts';
import type { IndustryPage } from './industries.ts';

/** The rises of their results in per cent. `npm run check` names everything else that a further one needs. */
export const INDUSTRIES = {
  estateAgents: { enquiries: 300, valuations: 250, traffic: 180 },
  /** No result of letting agents alone is on record: two clients that let, and the average of all clients. */
  lettingAgents: {
    belvoir: CLAIMS.belvoirVisibility.value,
    lawsProperty: CLAIMS.lawsPropertyVisibility.value,
    traffic: CLAIMS.averageTrafficGrowth.value,
  },
  propertyDevelopers: { enquiries: 250, valuations: 180, traffic: 300 },
  commercialProperty: { enquiries: 220, valuations: 280, traffic: 150 },
  propertyLawyers: { enquiries: 240, valuations: 190, traffic: 160 },
  propertyFinance: { enquiries: 260, valuations: 200, traffic: 170 },
  propertyManagers: { enquiries: 275, valuations: 320, traffic: 190 },
} as const satisfies Record<IndustryPage, object>;
