import type { FormState } from '../../forms/machine.ts';
import { Alert, Failure, Ways } from './News.tsx';
import type { FormLabels, FormNews } from './strings.ts';

interface SmallPrintProps {
  state: FormState;
  labels: FormLabels;
  news: FormNews;
}

/** What stands under the button. Its first lines give way to the news of a failed sending, for which they have the room. */
export function SmallPrint({ state, labels, news }: SmallPrintProps) {
  const isFailed = state.status === 'error' && state.reason === 'sending';
  return (
    <div className="mt-3 text-sm text-slate">
      <div className="grid *:[grid-area:1/1]">
        <div className={isFailed ? 'invisible' : undefined}>
          {labels.reassurance && <p className="font-medium text-ink">{labels.reassurance}</p>}
          <p>{labels.privacy}</p>
        </div>
        <div aria-hidden className="invisible">
          <Failure news={news} />
        </div>
        <Alert state={state} news={news} hasWays />
      </div>
      <Ways news={news} />
    </div>
  );
}
