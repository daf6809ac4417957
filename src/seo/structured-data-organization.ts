import type {
  LocalBusinessLeaf,
  MergeLeafTypes,
  OrganizationLeaf,
  PostalAddress,
  ProfessionalServiceLeaf,
} from 'schema-dts';
import { BRAND, NETWORK } from '../facts/brand.ts';

interface Agency extends Omit<typeof BRAND, 'address'> {
  readonly address: Omit<typeof BRAND.address, 'isReal'> & { readonly isReal: boolean };
}

export const organizationId = (site: URL): string => new URL('/#organization', site).href;

/** A short description of the agency, for other pages. */
export const buildPublisher = (site: URL) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(site),
    name: BRAND.name,
    url: new URL('/', site).href,
  }) as const satisfies OrganizationLeaf;

type Business = MergeLeafTypes<[OrganizationLeaf, ProfessionalServiceLeaf, LocalBusinessLeaf]>;

/**
 * The full description of the agency. Google requires an address of a LocalBusiness; while the office is a placeholder, the
 * address is the country alone.
 */
export function buildBusiness(site: URL, agency: Agency = BRAND): Business {
  const { street, city, postcode, countryCode, isReal } = agency.address;
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    ...(isReal && { streetAddress: street, addressLocality: city, postalCode: postcode }),
    addressCountry: countryCode,
  };
  return {
    '@type': ['Organization', 'ProfessionalService', 'LocalBusiness'],
    '@id': organizationId(site),
    name: agency.name,
    legalName: agency.legalName,
    url: new URL('/', site).href,
    logo: new URL('/icon-512.png', site).href,
    telephone: agency.phone.international,
    email: agency.email,
    foundingDate: String(agency.founded),
    address,
    sameAs: NETWORK.social.map(({ href }) => href),
  };
}
