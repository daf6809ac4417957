import type { ServiceLeaf } from 'schema-dts';
import { organizationId } from './structured-data-organization.ts';

/** What a page sells: the specification's `serviceName`, `serviceDescription` and `industryType`. */
export interface SoldService {
  readonly serviceName: string;
  readonly serviceDescription: string;
  /** The trade it is for; all of them where none is named. */
  readonly industryType?: string;
}

/** A service of the agency, which stands in the same graph. */
export const buildService = (
  { serviceName, serviceDescription, industryType }: SoldService,
  { site, address }: { site: URL; address: string },
) =>
  ({
    '@type': 'Service',
    name: serviceName,
    description: serviceDescription,
    url: address,
    ...(industryType !== undefined && {
      audience: { '@type': 'Audience', audienceType: industryType } as const,
    }),
    provider: { '@id': organizationId(site) },
  }) satisfies ServiceLeaf;
