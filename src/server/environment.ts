import { existsSync } from 'node:fs';
import { DESTINATION_KEYS, webhookVariable, type WebhookAddresses } from '../forms/destinations.ts';
import {
  HOST,
  LEAD_RATE_LIMIT,
  LEAD_RETENTION_DAYS,
  LEAD_WEBHOOK_SECRET,
  LEADS_DB,
  PORT,
  readVariable,
  SITE_DIST,
  TRUSTED_PROXIES,
  webhookRule,
  type Rule,
  type Variables,
} from './environment-rules.ts';

/** The configuration of the running server; `.env.example` documents each variable. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Folder of the built site. */
  readonly siteDist: string;
  /** File of the embedded database. */
  readonly leadsDb: string;
  /** Where leads are delivered to. */
  readonly webhooks: WebhookAddresses;
  /** Each signs the deliveries. */
  readonly webhookSecrets: readonly Uint8Array[];
  /** Days for which a delivered lead is stored. */
  readonly leadRetentionDays: number;
  /** Posts a minute from one address; no limit when undefined. */
  readonly leadRateLimit: number | undefined;
  /** Number of proxies in front of the server that write `X-Forwarded-For`. */
  readonly trustedProxies: number;
}

export type EnvironmentRead =
  | { readonly status: 'ready'; readonly environment: Environment }
  | { readonly status: 'wrong'; readonly problems: readonly string[] };

/**
 * Checks the variables of the server. An empty one counts as not set, as `NAME=` in an `.env` file means it.
 * @example readEnvironment({ PORT: '80a' }) // { status: 'wrong', problems: ['PORT is "80a". Expected …'] }
 */
export function readEnvironment(variables: Variables): EnvironmentRead {
  const problems: string[] = [];
  const read = <Value, Unset>(rule: Rule<Value, Unset>) => readVariable(rule, variables, problems);
  const environment: Environment = {
    host: read(HOST),
    port: read(PORT),
    siteDist: read(SITE_DIST),
    leadsDb: read(LEADS_DB),
    webhooks: Object.fromEntries(
      DESTINATION_KEYS.map((key) => [key, read(webhookRule(webhookVariable(key)))] as const).filter(
        ([, address]) => address !== undefined,
      ),
    ),
    webhookSecrets: read(LEAD_WEBHOOK_SECRET),
    leadRetentionDays: read(LEAD_RETENTION_DAYS),
    leadRateLimit: read(LEAD_RATE_LIMIT),
    trustedProxies: read(TRUSTED_PROXIES),
  };
  return problems.length > 0 ? { status: 'wrong', problems } : { status: 'ready', environment };
}

/** The environment of this process and of an `.env` file beside it; variables of the process win. */
export function readProcessEnvironment(): EnvironmentRead {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
