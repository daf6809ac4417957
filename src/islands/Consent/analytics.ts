/**
 * Google's consent mode, version 2: everything is denied before any tag is there to ask.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
import type { Answers } from './record.ts';
import { loadScript } from './scripts.ts';

const grant = (isAllowed: boolean | undefined) => (isAllowed ? 'granted' : 'denied');

const consentOf = ({ analytics, attribution }: Answers) => ({
  analytics_storage: grant(analytics),
  ad_storage: grant(analytics && attribution),
  ad_user_data: grant(analytics && attribution),
});

/** What is queued until the tag comes, in the page's memory only. */
const layer: unknown[] = [];
const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- the tag tells commands from other entries by their being `arguments`
  layer.push(arguments);
};

/** Denies everything, and queues what is announced before there is consent: it is sent only if consent comes on this page. */
export function denyByDefault(): void {
  Object.assign(window, { dataLayer: layer, gtag });
  gtag('consent', 'default', {
    ...consentOf({}),
    ad_personalization: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  });
}

/** Tells the tag of a change. */
export function updateConsent(answers: Answers): void {
  gtag('consent', 'update', consentOf(answers));
}

/** Loads the tag. It reads its queue in order, so what was announced earlier goes behind the id that it is sent to. */
export function startAnalytics(src: string, answers: Answers): void {
  const announced = layer.splice(1);
  updateConsent(answers);
  gtag('js', new Date());
  const id = new URL(src).searchParams.get('id');
  if (id !== null) gtag('config', id);
  layer.push(...announced);
  void loadScript(src);
}
