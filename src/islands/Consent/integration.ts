import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { CONSENT_MONTHS } from '../../facts/limits.ts';
import { purposesOf, type ThirdParties } from '../../facts/third-parties.ts';
import type { ConsentOptions } from './start.ts';

/**
 * What tools add to scripts, and consent has no room for. Vite wraps every import on demand in a helper that fetches styles and
 * further imports ahead: no script of ours has any. Tailwind signs each sheet; the README and package.json name it.
 */
const lightConsent: Plugin = {
  name: 'frontage:light-consent',
  apply: 'build',
  enforce: 'post',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
  transform: (code, id) =>
    id.includes('/Consent/region.css') ? code.replace(/\/\*![^*]*\*\/\s*(?:\\n)?/u, '') : undefined,
};

/** What the script of every page is told of the third parties of a build; nothing when there is nothing to ask. */
export function consentOptions(parties: ThirdParties): ConsentOptions | undefined {
  const purposes = purposesOf(parties);
  if (purposes.length === 0) return undefined;
  const { analytics, forms, chat } = parties;
  const told = purposes.map((purpose) => {
    const party = purpose === 'attribution' ? undefined : parties[purpose];
    return party ? `${purpose}: ${party.src}` : purpose;
  });
  return {
    question: [...told, chat?.id ?? []].flat().join(', '),
    months: CONSENT_MONTHS,
    purposes,
    providers: {
      ...(analytics && { analytics: { src: analytics.src, provider: analytics.provider } }),
      ...(forms && { forms: { src: forms.src, provider: forms.provider } }),
      ...(chat && { chat: { src: chat.src, provider: chat.provider, id: chat.id } }),
    },
  };
}

/** Puts the script that asks for consent into every page of a build that has something to ask, and into no other. */
export const consent = (parties: ThirdParties): AstroIntegration => ({
  name: 'frontage:consent',
  hooks: {
    'astro:config:setup': ({ injectScript, updateConfig }) => {
      const options = consentOptions(parties);
      if (!options) return;
      injectScript(
        'page',
        `import { startConsent } from '/src/islands/Consent/start.ts'; startConsent(${JSON.stringify(options)});`,
      );
      updateConfig({ vite: { plugins: [lightConsent] } });
    },
  },
});
