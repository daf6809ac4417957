import { useState } from 'react';
import { TESTIMONIALS } from '../../facts/moving.ts';
import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { fill } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { PauseButton } from '../Moving/PauseButton.tsx';
import { useLocale } from '../use-locale.ts';
import { useEvery, useMoving } from '../Moving/use-moving.ts';

interface TestimonialsProps {
  locale: Locale;
  items: readonly { text: string; author: string }[];
  strings: Dictionary['moving'];
}

/** Quotations that change every eight seconds. */
export function Testimonials({ locale: pageLocale, items, strings }: TestimonialsProps) {
  const locale = useLocale(pageLocale);
  const moving = useMoving();
  const [index, setIndex] = useState(0);
  useEvery(TESTIMONIALS.everyMs, moving.isMoving, () => {
    setIndex((current) => (current + 1) % items.length);
  });
  const numbers = (current: number) => ({ current: current + 1, total: items.length });

  return (
    <section aria-roledescription="carousel" aria-label={strings.testimonials} {...moving.hold}>
      <div className="slides" aria-live={moving.isMoving ? 'off' : 'polite'}>
        {items.map(({ text, author }, place) => (
          <div
            key={author}
            role="group"
            aria-label={fill(locale, strings.slide, numbers(place))}
            data-active={place === index}
          >
            <blockquote className="quotation font-display text-quote">{text}</blockquote>
            <p className="mt-6 text-slate">{author}</p>
          </div>
        ))}
      </div>
      <div className="mt-4 flex items-center gap-4 text-slate">
        <div className="dots flex needs-script">
          {items.map(({ author }, place) => (
            <button
              key={author}
              type="button"
              aria-label={fill(locale, strings.goTo, numbers(place))}
              aria-current={place === index}
              onClick={() => {
                setIndex(place);
              }}
              className="grid place-items-center"
            >
              <span className="rounded-full edge border-ink" />
            </button>
          ))}
        </div>
        <PauseButton moving={moving} strings={strings} of={strings.testimonials} />
      </div>
    </section>
  );
}
