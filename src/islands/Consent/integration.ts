import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { CONSENT_MONTHS } from '../../facts/limits.ts';
import { purposesOf, type ThirdParties } from '../../facts/third-parties.ts';
import type { ConsentOptions } from './start.ts';

const HELPER = /import\{\w+ as (\w+)\}from"\.\/preload-helper[^"]*";/u;
const LIST = /^const __vite__mapDeps=[^\n]*\n/u;
const IMPORT = /\bimport\(/gu;

/**
 * Takes out of a built script the helper that Vite wraps each import on demand in, to fetch styles and further imports ahead:
 * what consent imports has none worth it. A script in which anything is not as expected stays as it is.
 */
export function withoutPreloading(code: string): string {
  const name = HELPER.exec(code)?.[1];
  if (name === undefined) return code;
  const end = String.raw`,(?:\[\]|__vite__mapDeps\([^)]*\))\)`;
  const plain = String.raw`\(\)=>(import\([^)]*\))`;
  const picked = String.raw`async\(\)=>\{let\{[^}]*\}=await (import\([^)]*\));return\{[^}]*\}\}`;
  const wrapped = new RegExp(String.raw`\b${name}\((?:${plain}|${picked})${end}`, 'gu');
  const bare = code.replace(wrapped, (_, first?: string, second?: string) => first ?? second ?? '');
  const isWhole = code.match(wrapped)?.length === code.match(IMPORT)?.length;
  return isWhole ? bare.replace(HELPER, '').replace(LIST, '') : code;
}

/** What tools add to scripts, and consent has no room for. Tailwind signs each sheet; the README and package.json name it. */
const lightConsent: Plugin = {
  name: 'frontage:light-consent',
  apply: 'build',
  enforce: 'post',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
  generateBundle: {
    // Vite lists what it fetches ahead in this very step.
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (
          chunk.type === 'chunk' &&
          chunk.moduleIds.some((id) => id.endsWith('/Consent/start.ts'))
        )
          chunk.code = withoutPreloading(chunk.code);
    },
  },
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
