/** The list of towns, read at build time; undefined without its file or its server. Only pages import it. */
import { parse } from 'yaml';
import { leadRecipients } from './components/lead-hook.ts';
import { placesSchema } from './schemas/places.ts';

const files = import.meta.glob<string>('./content/places/places.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const [text] = Object.values(files);

export const PLACES =
  text !== undefined && leadRecipients.server ? placesSchema.parse(parse(text)) : undefined;
