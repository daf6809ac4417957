import type { AstroIntegration } from 'astro';

/** A lazier way to hydrate an island than Astro's own: `client:when`. */
export const clientDirectives = (): AstroIntegration => ({
  name: 'frontage:client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/islands/directives/when.ts' });
    },
  },
});
