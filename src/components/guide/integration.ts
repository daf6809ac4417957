import type { AstroIntegration } from 'astro';

/** Shows the guide at /guide/<language> in `astro dev` only; `npm run guides` prints what stands there. */
export const guidePages = (): AstroIntegration => ({
  name: 'frontage:guide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/guide/[locale]',
        entrypoint: new URL('../../pages/_guide.astro', import.meta.url),
      });
    },
  },
});
