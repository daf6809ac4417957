/** Whether a graph says of the agency what is so. */
import { described, differ, ofType, type Check } from './check.ts';
import { isReference, nodesIn, typesOf, valueAt } from './nodes.ts';

/** Every page calls the agency the same, or machines take it for several. */
export const agency: Check = (graph, page) => {
  const { id, name } = page.agency;
  const held = described(graph).flatMap((node) => [
    ...[node['provider'], node['publisher'], node['about']].flatMap(nodesIn),
    ...(typesOf(node).includes('ProfessionalService') ? [node] : []),
  ]);
  // What leads nowhere is the matter of `ids`.
  const known = held.filter((node) => graph.byId.has(node['@id']) || !isReference(node));
  return [
    ...known.flatMap((node) => differ('@id', node['@id'], id)),
    ...nodesIn(graph.byId.get(id)).flatMap((node) => differ('name', node['name'], name)),
  ];
};

/** What Google recommends of the address of a local business; a placeholder has none of it. */
const STREET = ['streetAddress', 'addressLocality', 'postalCode'];

export const address: Check = (graph, { hasAddress }) =>
  ofType(graph, 'ProfessionalService').flatMap((node) => [
    ...differ('a local business', typesOf(node).includes('LocalBusiness'), hasAddress),
    ...STREET.flatMap((name) =>
      differ(name, valueAt(graph, node, `address.${name}`) !== undefined, hasAddress),
    ),
  ]);
