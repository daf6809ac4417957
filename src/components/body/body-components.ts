import BodyLink from './BodyLink.astro';
import Fact from './Fact.astro';

/** What authors may use in bodies without importing it, and what Markdown becomes. */
export const BODY_COMPONENTS = { a: BodyLink, Fact };
