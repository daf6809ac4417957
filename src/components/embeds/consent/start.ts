/**
 * Loads third-party scripts after the visitor's consent. Own code, because maintained libraries are heavier: with brotli,
 * vanilla-cookieconsent 3.1.0 takes 13.7 kB with its styles, klaro 0.7.22 55 kB.
 */
import { PURPOSES, type ConsentOptions, type Purpose } from '../../../facts/third-parties.ts';
import { storeLanding } from '../../../islands/visit.ts';
import { CONSENT_KEY, storedAnswers, type Answers } from './answers.ts';
import { chatIn } from './chat.ts';
import { deleteLeftovers } from './leftovers.ts';
import { questionIn } from './question.ts';
import { denyByDefault, loadScript, startAnalytics, updateConsent } from './scripts.ts';

/** Whether a reload would lose an open dialog or text in a form. */
const isWriting = (): boolean =>
  document.querySelector('dialog:popover-open') !== null ||
  [
    ...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden], [type=radio])'),
  ].some(({ value }) => value !== '');

/** Applies the answers of earlier visits, of this page and of other tabs; asks when there are none. */
function applyConsent(region: HTMLElement, { question, providers }: ConsentOptions): void {
  const { analytics, forms, chat } = providers;
  const record = storedAnswers(question);
  const place = document.querySelector<HTMLElement>('[data-chat]');
  const answersNow = (): Answers => record.read()?.answers ?? {};
  const running = new Set<Purpose>();
  let before: Answers = {};

  const save = (answers: Answers) => {
    const earlier = record.read();
    // An answer about the chat alone, or about all but an allowed chat, does not extend the earlier answers.
    const isPartial =
      answers.attribution === undefined || (earlier?.answers.chat && answers.chat === undefined);
    const given = (isPartial && earlier?.given) || Date.now();
    record.write({ answers: { ...earlier?.answers, ...answers }, given });
    follow();
  };
  const chatWindow =
    place &&
    chat &&
    chatIn(place, chat.src, chat.id, () => {
      save({ chat: true });
    });
  const asking = questionIn(region, answersNow, save);

  const start = (purpose: Purpose, answers: Answers): boolean => {
    if (purpose === 'analytics' && analytics) startAnalytics(analytics.src, answers);
    else if (purpose === 'forms' && forms) void loadScript(forms.src);
    else if (purpose === 'chat' && chatWindow) void chatWindow.load();
    else return false;
    return true;
  };
  const mustStop = (answers: Answers) => [...running].some((purpose) => !answers[purpose]);

  function follow(): void {
    const answers = answersNow();
    const isWithdrawn = PURPOSES.some((purpose) => before[purpose] && !answers[purpose]);
    before = answers;
    storeLanding(answers.attribution === true);
    if (running.has('analytics')) updateConsent(answers);
    if (isWithdrawn) deleteLeftovers();
    // Only a reload stops a script.
    if (mustStop(answers) && !isWriting()) location.reload();
    if (answers.attribution === undefined) asking.ask();
    else asking.close();
    if (document.readyState !== 'complete') return;
    for (const purpose of PURPOSES)
      if (answers[purpose] && !running.has(purpose) && start(purpose, answers))
        running.add(purpose);
    if (!answers.chat) chatWindow?.show();
  }

  if (analytics) denyByDefault();
  if (record.takeLeftovers()) deleteLeftovers();
  follow();
  addEventListener('load', follow);
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  // A script without consent may write while the page unloads; the next page deletes that.
  addEventListener('pagehide', () => {
    const current = record.read();
    if (current && mustStop(current.answers)) record.write({ ...current, isDirty: true });
  });
}

/** Starts at once, or when a prerendered page is shown. */
export function startConsent(): void {
  const region = document.querySelector<HTMLElement>('[data-consent]');
  if (!region) return;
  const options: ConsentOptions = JSON.parse(region.dataset['consent'] ?? '');
  const start = () => {
    applyConsent(region, options);
  };
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
