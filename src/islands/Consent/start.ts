/**
 * What other companies' code waits for: the visitor's consent. Own code, because libraries that are well kept weigh more than
 * all of this may: vanilla-cookieconsent 3.1.0 takes 13.7 kB of brotli with its styles, klaro 0.7.22 55 kB.
 */
import type { Purpose } from '../../facts/third-parties.ts';
import { denyByDefault, startAnalytics, updateConsent } from './analytics.ts';
import { chatIn } from './chat.ts';
import { keptAnswers } from './kept-answers.ts';
import { followLanding } from './landing.ts';
import { questionOf, type Provider } from './question.ts';
import type { Answers, Terms } from './record.ts';
import { forgetCookies, loadScript } from './scripts.ts';

export interface ConsentOptions extends Terms {
  readonly providers: Readonly<Partial<Record<Purpose, Provider>>>;
}

/** Runs the scripts of what is allowed, once each. */
function runnerOf(
  { purposes, providers: { analytics, forms } }: ConsentOptions,
  chat: ReturnType<typeof chatIn> | undefined,
) {
  const running = new Set<Purpose>();
  const begin = (purpose: Purpose, answers: Answers) => {
    if (purpose === 'analytics' && analytics) startAnalytics(analytics.src, answers);
    else if (purpose === 'forms' && forms) void loadScript(forms.src);
    else if (purpose === 'chat' && chat) chat.load();
    else return;
    running.add(purpose);
  };
  if (analytics) denyByDefault();
  return {
    run: (answers: Answers) => {
      for (const purpose of purposes)
        if (answers[purpose] && !running.has(purpose)) begin(purpose, answers);
    },
    tell: (answers: Answers) => {
      if (running.has('analytics')) updateConsent(answers);
    },
    /** What runs cannot be stopped but by loading the page anew. */
    mustStop: (answers: Answers) => [...running].some((purpose) => !answers[purpose]),
  };
}

/** Asks what has not been answered, and follows the answers: those of before, of this page, and of other tabs. */
function begin(options: ConsentOptions): void {
  const { chat } = options.providers;
  const place = document.querySelector<HTMLElement>('[data-chat]');
  const window = chat && place ? chatIn(place, chat.src, chat.id) : undefined;
  const kept = keptAnswers(options);
  const runner = runnerOf(options, window);
  let before: Answers = {};
  let isLoaded = false;

  const follow = () => {
    const answers = kept.read()?.answers ?? {};
    const isWithdrawn = options.purposes.some((purpose) => before[purpose] && !answers[purpose]);
    before = answers;
    followLanding(answers.attribution === true);
    // Also what was left under a consent that has run out meanwhile.
    if (isWithdrawn || !Object.values(answers).includes(true)) forgetCookies();
    runner.tell(answers);
    if (runner.mustStop(answers)) location.reload();
    else if (isLoaded) {
      runner.run(answers);
      if (!answers.chat) window?.show();
      question.follow();
    }
  };
  const question = questionOf(options, kept, window !== undefined, (answers) => {
    kept.write({ answers: { ...kept.read()?.answers, ...answers }, given: Date.now() });
    follow();
  });
  // It answers for the chat alone: the rest is still asked, and what was answered earlier does not last longer.
  window?.onPress(() => {
    const record = kept.read();
    kept.write({ answers: { ...record?.answers, chat: true }, given: record?.given ?? Date.now() });
    follow();
  });
  addEventListener('storage', follow);
  // A page that comes back from the browser's memory has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  const settle = () => {
    isLoaded = true;
    follow();
  };
  follow();
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle);
}

/** Starts at once, or once the page is seen if it is rendered ahead. */
export function startConsent(options: ConsentOptions): void {
  const start = () => {
    begin(options);
  };
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
