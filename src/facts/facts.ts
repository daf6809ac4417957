import { BRAND } from './brand.ts';
import { CLAIMS, OFFERS, TERMS, type Fact } from './claims.ts';
import { COMMITMENTS } from './commitments.ts';
import { LEAD_RETENTION_DAYS } from './limits.ts';

/** The facts that any text may name as `{placeholder}`, those of islands included; copy may also name COMMITMENTS and OFFERS. */
export const FACTS = {
  ...CLAIMS,
  ...TERMS,
  leadRetentionDays: { kind: 'count', value: LEAD_RETENTION_DAYS.delivered },
  leadParkedDays: { kind: 'count', value: LEAD_RETENTION_DAYS.parked },
  brand: { kind: 'text', value: BRAND.name },
  legalName: { kind: 'text', value: BRAND.legalName },
  founded: { kind: 'year', value: BRAND.founded },
  phone: { kind: 'text', value: BRAND.phone.international.replaceAll(' ', '\u00a0') },
  email: { kind: 'text', value: BRAND.email },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys({ ...FACTS, ...COMMITMENTS, ...OFFERS });
export const isFactName = (name: string): name is FactName => Object.hasOwn(FACTS, name);
