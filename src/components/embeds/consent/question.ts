import { PURPOSES, type Purpose } from '../../../facts/third-parties.ts';
import type { Answers } from './answers.ts';

/** Time for a screen reader to notice the empty region before it speaks. */
const ANNOUNCED_AFTER_MS = 200;

type Answer = (purpose: Purpose) => boolean;

/**
 * The consent question: a region at the top of the page that covers nothing and does not take the focus. On a first visit
 * it is visible before the first paint.
 */
export function questionIn(
  region: HTMLElement,
  answersNow: () => Answers,
  onAnswer: (answers: Answers) => void,
) {
  const opener = document.querySelector<HTMLElement>('[data-open-consent]');
  const find = (name: string) => region.querySelector<HTMLElement>(`[data-${name}]`);
  const heading = region.querySelector('h2');
  const status = region.querySelector('[role=status]');
  const boxes = [...region.querySelectorAll('input')];
  const boxOf = (purpose: Purpose) => boxes.find(({ name }) => name === purpose);
  /** `asking` by itself, `opened` by the visitor, whose focus returns to the opener. */
  let state: 'closed' | 'asking' | 'opened' = 'closed';

  const close = () => {
    if (region.hidden) return;
    region.hidden = true;
    if (state === 'opened') opener?.focus();
    state = 'closed';
  };
  const setExpanded = (isExpanded: boolean) => {
    for (const name of ['choices', 'save']) find(name)?.toggleAttribute('hidden', !isExpanded);
    find('choose')?.toggleAttribute('hidden', isExpanded);
  };
  /** Shows the question. Boxes of allowed purposes are ticked; an open question keeps the visitor's ticks. */
  const show = () => {
    const answers = answersNow();
    if (state === 'closed') {
      region.hidden = false;
      state = 'asking';
      setExpanded(false);
      for (const box of boxes) box.checked = false;
      if (status) status.textContent = '';
      setTimeout(() => {
        if (status && state === 'asking') status.textContent = heading?.textContent ?? '';
      }, ANNOUNCED_AFTER_MS);
    }
    for (const box of boxes)
      box.checked ||= PURPOSES.some((purpose) => purpose === box.name && answers[purpose]);
  };
  const onPress = (name: string, purposes: readonly Purpose[], answer: Answer) =>
    find(name)?.addEventListener('click', () => {
      onAnswer(Object.fromEntries(purposes.map((purpose) => [purpose, answer(purpose)])));
    });
  const boxPurposes = PURPOSES.filter(boxOf);
  onPress('accept', boxPurposes, () => true);
  onPress('save', boxPurposes, (purpose) => boxOf(purpose)?.checked === true);
  // A page without a chat does not ask about it, but a rejection includes it.
  onPress('reject', PURPOSES, () => false);
  find('choose')?.addEventListener('click', () => {
    setExpanded(true);
    boxes[0]?.focus();
  });
  region.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  opener?.addEventListener('click', () => {
    show();
    state = 'opened';
    setExpanded(true);
    heading?.focus();
  });
  // A button that the visitor pressed before this script was loaded.
  queueMicrotask(() => region.querySelector<HTMLElement>('[data-pressed]')?.click());
  return {
    ask: () => {
      if (opener) show();
    },
    close,
  };
}
