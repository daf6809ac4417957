/** Third-party scripts: the loader, and commands for Google's tag. */
import type { Answers } from './answers.ts';

/** Loads a script without blocking. Resolves to whether it loaded; a failed element is removed. */
export const loadScript = (src: string, id?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    if (id !== undefined) script.dataset['widgetId'] = id;
    script.onload = () => {
      resolve(true);
    };
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });

const grant = (isAllowed: boolean | undefined) => (isAllowed ? 'granted' : 'denied');

const consentOf = ({ analytics, attribution }: Answers) => ({
  analytics_storage: grant(analytics),
  ad_storage: grant(analytics && attribution),
  ad_user_data: grant(analytics && attribution),
});

/** The queue of the tag, in memory only. */
const layer: unknown[] = [];
const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- the tag recognises commands by their type `Arguments`
  layer.push(arguments);
};

/**
 * Denies everything, as Google's consent mode (version 2) requires before the tag is loaded. Events in the queue are sent only
 * if consent follows on this page. https://developers.google.com/tag-platform/security/guides/consent
 */
export function denyByDefault(): void {
  Object.assign(window, { dataLayer: layer, gtag });
  gtag('consent', 'default', {
    ...consentOf({}),
    ad_personalization: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  });
}

export function updateConsent(answers: Answers): void {
  gtag('consent', 'update', consentOf(answers));
}

/** Loads the tag, which reads its queue in order: earlier events must follow the id of their account. */
export function startAnalytics(src: string, answers: Answers): void {
  const events = layer.splice(1);
  updateConsent(answers);
  gtag('js', new Date());
  const id = new URL(src).searchParams.get('id');
  if (id !== null) gtag('config', id);
  layer.push(...events);
  void loadScript(src);
}
