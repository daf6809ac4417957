import type { Purpose } from '../../facts/third-parties.ts';
import type { keptAnswers } from './kept-answers.ts';
import type { Answers } from './record.ts';
import type { Region } from './region.ts';
import { consentWords } from './words.ts';

/** Whose script runs for a purpose. */
export interface Provider {
  readonly src: string;
  readonly provider: string;
  readonly id?: string | undefined;
}

interface Asked {
  readonly purposes: readonly Purpose[];
  readonly providers: Readonly<Partial<Record<Purpose, Provider>>>;
}

/**
 * The question of a page: asked once it has loaded if there is no answer, and again by the button in its footer. A page
 * without that button asks nothing; one without a place for the chat window does not ask for it. A chat window that was opened
 * by its own button is no answer to the rest, whereas every answer to the question says something of `attribution`.
 */
export function questionOf(
  { purposes, providers }: Asked,
  kept: ReturnType<typeof keptAnswers>,
  hasChat: boolean,
  answer: (answers: Answers) => void,
) {
  const opener = document.querySelector<HTMLElement>('[data-consent]');
  const isAnswered = () => kept.read()?.answers.attribution !== undefined;
  let region: Region | undefined;
  let isComing = false;

  const ask = async (isWanted: boolean): Promise<void> => {
    if (!opener || isComing) return;
    isComing = true;
    try {
      const [{ drawRegion }, words] = await Promise.all([import('./region.ts'), consentWords()]);
      if (isWanted || !isAnswered())
        region ??= drawRegion({
          words,
          asked: purposes.filter((purpose) => purpose !== 'chat' || hasChat),
          all: purposes,
          providers,
          privacy: opener.dataset['consent'] ?? '',
          answer,
          onClose: () => {
            region = undefined;
          },
        });
      region?.mark(kept.read()?.answers ?? {});
      if (isWanted) region?.enter(opener);
    } catch {
      // It could not be fetched: nothing is answered, nothing loads, and the next page asks again.
    }
    isComing = false;
  };
  opener?.addEventListener('click', () => void ask(true));

  return {
    follow: () => {
      if (!isAnswered()) void ask(false);
      else region?.close();
    },
  };
}
