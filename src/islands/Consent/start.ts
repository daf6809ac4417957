/**
 * What other companies' code waits for: the visitor's consent. Own code, because libraries that are well kept weigh more than
 * all of this may: vanilla-cookieconsent 3.1.0 takes 13.7 kB of brotli with its styles, klaro 0.7.22 55 kB.
 */
import type { Purpose } from '../../facts/third-parties.ts';
import { denyByDefault, startAnalytics, updateConsent } from './analytics.ts';
import type { chatIn } from './chat.ts';
import { KEY, keptAnswers } from './kept-answers.ts';
import { followLanding } from './landing.ts';
import { questionOf, type Provider } from './question.ts';
import type { Answers, Terms } from './record.ts';
import { loadScript } from './scripts.ts';

export interface ConsentOptions extends Terms {
  readonly providers: Readonly<Partial<Record<Purpose, Provider>>>;
}

type Chat = ReturnType<typeof chatIn>;

/** Runs the scripts of what is allowed, once each. */
function runnerOf({ purposes, providers: { analytics, forms } }: ConsentOptions) {
  const running = new Set<Purpose>();
  const begin = (purpose: Purpose, answers: Answers, chat: Chat | undefined) => {
    if (purpose === 'analytics' && analytics) startAnalytics(analytics.src, answers);
    else if (purpose === 'forms' && forms) void loadScript(forms.src);
    else if (purpose === 'chat' && chat) chat.load();
    else return;
    running.add(purpose);
  };
  if (analytics) denyByDefault();
  return {
    run: (answers: Answers, chat: Chat | undefined) => {
      for (const purpose of purposes)
        if (answers[purpose] && !running.has(purpose)) begin(purpose, answers, chat);
    },
    tell: (answers: Answers) => {
      if (running.has('analytics')) updateConsent(answers);
    },
    /** What runs cannot be stopped but by leaving the page. */
    mustStop: (answers: Answers) => [...running].some((purpose) => !answers[purpose]),
  };
}

/** Asks what has not been answered, and follows the answers: those of before, of this page, and of other tabs. */
function begin(options: ConsentOptions): void {
  const place = document.querySelector<HTMLElement>('[data-chat]');
  const kept = keptAnswers(options);
  const runner = runnerOf(options);
  let before: Answers = {};
  let chat: Chat | undefined;
  let isLoaded = false;

  /** Forgets what was withdrawn and ends what runs of it; leaving the page will, if something typed is not to be lost. */
  const end = async (isWithdrawn = false): Promise<void> => {
    const record = kept.read();
    const isRunning = runner.mustStop(record?.answers ?? {});
    if (isRunning && record && !record.isOver) kept.write({ ...record, isOver: true });
    if (!isRunning && !isWithdrawn) return;
    const { forgetOthers, isWriting } = await import('./leave.ts');
    if (isWithdrawn) forgetOthers();
    if (isRunning && !isWriting()) location.reload();
  };
  const follow = () => {
    const answers = kept.read()?.answers ?? {};
    const isWithdrawn = options.purposes.some((purpose) => before[purpose] && !answers[purpose]);
    before = answers;
    void followLanding(answers.attribution === true);
    runner.tell(answers);
    void end(isWithdrawn);
    if (isLoaded) {
      runner.run(answers, chat);
      if (!answers.chat) chat?.show();
      question.follow();
    }
  };
  const question = questionOf(options, kept, place !== null, (answers) => {
    const record = kept.read();
    // A page without a chat window does not make an old answer about it last longer.
    const isOld = record?.answers.chat && answers.chat === undefined;
    kept.write({
      answers: { ...record?.answers, ...answers },
      given: isOld ? record.given : Date.now(),
    });
    follow();
  });
  // It answers for the chat alone: the rest is still asked, and what was answered earlier does not last longer.
  const allowChat = () => {
    const record = kept.read();
    kept.write({ answers: { ...record?.answers, chat: true }, given: record?.given ?? Date.now() });
    follow();
  };
  const settle = async () => {
    const party = options.providers.chat;
    if (place && party) {
      // Where it cannot be fetched there is no chat.
      const part = await import('./chat.ts').catch(() => undefined);
      chat = part?.chatIn(place, () => loadScript(party.src, party.id), allowChat);
    }
    isLoaded = true;
    follow();
  };
  if (kept.isOver()) void end(true);
  follow();
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) follow();
  });
  // A page that comes back from the browser's memory has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  document.addEventListener('visibilitychange', () => void end());
  if (document.readyState === 'complete') void settle();
  else addEventListener('load', () => void settle());
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
