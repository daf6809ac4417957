import { PRESS } from '../../facts/brand.ts';
import { PRESS_CAROUSEL } from '../../facts/limits.ts';
import { PauseButton } from '../Moving/PauseButton.tsx';
import { useFadingIndex, useMoving } from '../Moving/use-moving.ts';

export interface PressLogosProps {
  /** The number of titles. */
  shown: number;
  strings: { press: string; pause: string; play: string };
}

type Styles<Titles> = { readonly [Title in keyof Titles]: string };
/** The type of each masthead. */
export const MASTHEADS = [
  'font-display text-title',
  'font-bold uppercase',
  'font-display text-title uppercase',
  'text-lead font-semibold',
  'font-display text-title font-bold',
  'font-medium uppercase',
] as const satisfies Styles<typeof PRESS>;

/** A row of mastheads, which rotates by one every three seconds. */
export function PressLogos({ shown, strings }: PressLogosProps) {
  const titles = PRESS.slice(0, shown);
  const moving = useMoving();
  const { index, isFading } = useFadingIndex(titles.length, PRESS_CAROUSEL, moving.isMoving);
  const row = titles.map((_, place) => (place + index) % titles.length);

  return (
    <section
      aria-label={strings.press}
      className="flex flex-wrap items-center gap-x-10 gap-y-4"
      {...moving.hold}
    >
      <h2 className="font-sans text-sm font-medium tracking-normal text-slate">{strings.press}</h2>
      <ul
        key={index}
        data-fading={isFading}
        className="flex grow flex-wrap items-center justify-around gap-x-8 gap-y-3 fading"
      >
        {row.map((which) => (
          <li key={which} className={MASTHEADS[which]}>
            {titles[which]}
          </li>
        ))}
      </ul>
      <PauseButton
        isPlaying={moving.isPlaying}
        onToggle={moving.toggle}
        strings={strings}
        of={strings.press}
      />
    </section>
  );
}
