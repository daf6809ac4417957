import type { FormState } from '../../forms/machine.ts';
import type { FormLabels, FormNews } from './strings.ts';

interface SubmitButtonProps {
  state: FormState;
  labels: FormLabels;
  news: FormNews;
  className: string;
}

const labelOf = ({ state, labels, news }: SubmitButtonProps) => {
  if (state.status === 'submitting') return news.submitting;
  return (state.status === 'success' ? news.submitted : undefined) ?? labels.submit;
};

/** The button of a form; its label says where the sending stands, and while it stands there it cannot be pressed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { state, className } = props;
  return (
    <button
      type="submit"
      disabled={state.status === 'submitting' || state.status === 'success'}
      className={`button bg-brick text-card hover:bg-brick-deep disabled:cursor-progress disabled:bg-ink ${className}`}
    >
      {labelOf(props)}
    </button>
  );
}
