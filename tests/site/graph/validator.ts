/**
 * Adobe's validator of structured data, which knows Google's rules and, given the vocabulary, schema.org's. It wants the
 * vocabulary as schema.org publishes it; schema-dts is made of the same file, so it is read from there.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const DECLARATION = /interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)\n\}/g;
const PROPERTY = /^ {4}"([\w-]+)"\?:/gm;
const schema = (name: string) => ({ '@id': `schema:${name}` });

/** schema.org's types and properties, as its JSON-LD file lists them. */
export function readVocabulary(): { '@graph': object[] } {
  const file = fileURLToPath(import.meta.resolve('schema-dts'));
  const declarations = readFileSync(file.replace(/\.js$/, '.d.ts'), 'utf8');
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, values: readonly string[]) =>
    map.set(key, new Set([...(map.get(key) ?? []), ...values]));
  for (const [, name = '', , above = '', body = ''] of declarations.matchAll(DECLARATION)) {
    const names = [...above.matchAll(/(\w+)Base\b/g)].map(([, parent = '']) => parent);
    add(
      parents,
      name,
      names.filter((parent) => parent !== name),
    );
    for (const [, property = ''] of body.matchAll(PROPERTY)) add(domains, property, [name]);
  }
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        ...schema(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...above].map(schema),
      })),
      ...[...domains].map(([name, types]) => ({
        ...schema(name),
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...types].map(schema),
      })),
    ],
  };
}

const validator = new Validator(readVocabulary());

/** What the validator says about the text of a JSON-LD script, errors and warnings. */
export async function validate(script: string): Promise<string[]> {
  const extractor = new WebAutoExtractor({ addLocation: false, embedSource: [] });
  // The element alone: the extractor takes a third of a second for a page.
  const found = extractor.parse(`<script type="application/ld+json">${script}</script>`);
  const issues = await validator.validate(found);
  return issues.map(({ severity, rootType, issueMessage }) =>
    [severity, rootType, issueMessage].join(' '),
  );
}
