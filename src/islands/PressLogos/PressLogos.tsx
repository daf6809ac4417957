import { PRESS } from '../../facts/press.ts';
import { PRESS_CAROUSEL } from '../../facts/moving.ts';
import { PauseButton } from '../Moving/PauseButton.tsx';
import { useFadingIndex, useMoving } from '../Moving/use-moving.ts';

interface PressLogosProps {
  /** The number of titles at a time. */
  shown: number;
  strings: { press: string; pause: string; play: string };
}

type Styles<Titles> = { readonly [Title in keyof Titles]: string };
export const MASTHEADS = [
  'font-display text-title',
  'font-bold uppercase',
  'font-display text-title uppercase',
  'text-lead font-semibold',
  'font-display text-title tracking-normal',
  'font-medium uppercase',
  'font-display text-title',
  'font-bold uppercase',
  'font-display text-title uppercase',
] as const satisfies Styles<typeof PRESS>;

/** A row of mastheads, which moves on by one every three seconds. */
export function PressLogos({ shown, strings }: PressLogosProps) {
  const moving = useMoving();
  const { index, isFading } = useFadingIndex(PRESS.length, PRESS_CAROUSEL, moving.isMoving);
  const row = Array.from({ length: shown }, (_, place) => (place + index) % PRESS.length);

  return (
    <section
      aria-label={strings.press}
      className="grid items-center gap-x-12 gap-y-4 lg:grid-cols-4"
      {...moving.hold}
    >
      <div className="flex items-baseline justify-between gap-x-4 lg:flex-col lg:items-start">
        <h2 className="font-sans text-sm font-medium tracking-normal text-slate">
          {strings.press}
        </h2>
        <PauseButton moving={moving} strings={strings} of={strings.press} />
      </div>
      <ul
        key={index}
        data-fading={isFading}
        className="flex flex-wrap gap-x-8 gap-y-3 fading lg:col-span-3 lg:grid lg:grid-cols-3 lg:gap-x-12"
      >
        {row.map((which) => (
          // As high for every typeface, so that nothing below it moves.
          <li key={which} className={`flex min-h-8 items-center ${MASTHEADS[which]}`}>
            {PRESS[which]}
          </li>
        ))}
      </ul>
    </section>
  );
}
