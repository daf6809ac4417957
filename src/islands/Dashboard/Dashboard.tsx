import { useState } from 'react';
import { TREND_FLAT, TREND_UP } from '../../facts/icons.ts';
import { DASHBOARD } from '../../facts/moving.ts';
import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { fill, formatMoney, formatRise } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { defaultCurrency } from '../../i18n/prices.ts';
import type { Home } from '../../schemas/home.ts';
import { PauseButton } from '../Moving/PauseButton.tsx';
import { useEvery, useFadingIndex, useMoving } from '../Moving/use-moving.ts';
import { useLocale } from '../use-locale.ts';
import { START, tick } from './figures.ts';

interface DashboardProps {
  locale: Locale;
  keywords: Home['hero']['keywords'];
  strings: Omit<Dictionary['dashboard'], 'caption'> & Pick<Dictionary['moving'], 'pause' | 'play'>;
}

const KEYWORD_TIMING = { everyMs: DASHBOARD.keywordsMs, fadeMs: DASHBOARD.fadeMs };

/** An illustration of a client's dashboard: four growing counters and alternating sets of rankings. */
export function Dashboard({ locale: pageLocale, keywords, strings }: DashboardProps) {
  const locale = useLocale(pageLocale);
  const moving = useMoving();
  const [figures, setFigures] = useState(START);
  useEvery(DASHBOARD.tickMs, moving.isMoving, () => {
    setFigures((current) => tick(current, Math.random));
  });
  const { index, isFading } = useFadingIndex(keywords.length, KEYWORD_TIMING, moving.isMoving);

  const position = (value: number) => fill(locale, strings.position, { position: value });
  const metrics = [
    {
      label: strings.traffic,
      value: formatRise(locale, figures.traffic),
      bar: DASHBOARD.bars.traffic,
    },
    { label: strings.ranking, value: position(figures.ranking), bar: DASHBOARD.bars.ranking },
    { label: strings.leads, value: `${String(figures.leads)}+`, bar: DASHBOARD.bars.leads },
    {
      label: strings.sales,
      value: formatMoney(locale, figures.salesMillions * 1e6, defaultCurrency(locale)),
      bar: DASHBOARD.bars.sales,
    },
  ];

  return (
    <section aria-label={strings.title} {...moving.hold}>
      <div className="flex items-center justify-between gap-4 text-sm text-dusk">
        <h2 className="font-sans text-sm font-normal tracking-normal">{strings.title}</h2>
        <PauseButton moving={moving} strings={strings} of={strings.title} />
      </div>
      <dl className="dials mt-3 grid gap-5">
        {metrics.map(({ label, value, bar }) => (
          <div key={label} className="relative flex flex-col-reverse justify-end gap-1 pb-3">
            <dt className="text-sm text-dusk">{label}</dt>
            <dd className="font-display text-dial whitespace-nowrap">
              {/* Browsers' own number formats may space a unit differently from Node's. */}
              <span suppressHydrationWarning>{value}</span>
              <Bar label={label} percent={bar} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="sr-only">{strings.keywords}</h3>
      {/* The key creates a new list each time, which causes no layout shift. Rows hold two lines, so that all sets have one height. */}
      <ul key={index} data-fading={isFading} className="rankings mt-5 fading">
        {keywords[index]?.map(({ keyword, position: rank, trend }, row) => (
          <li key={row} className="flex items-center justify-between gap-4 edge-t border-rule">
            <span>{keyword}</span>
            <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap">
              {position(rank)}
              <svg viewBox="0 0 24 24" className="size-4 icon" aria-hidden="true">
                <path d={trend === 'up' ? TREND_UP : TREND_FLAT} />
              </svg>
              <span className="sr-only">{trend === 'up' ? strings.up : strings.stable}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      className="bar"
    >
      <path d="M0 1.5H100" strokeWidth="3" />
      <path d={`M0 1.5H${String(percent)}`} strokeWidth="3" className="stroke-brass" />
    </svg>
  );
}
