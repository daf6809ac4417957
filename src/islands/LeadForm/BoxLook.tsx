import { errorsOf } from '../../forms/machine.ts';
import { ErrorText } from './ErrorText.tsx';
import { Input } from './Field.tsx';
import type { LookProps } from './LeadForm.tsx';
import { Alert, Status } from './News.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** One field and its button in one frame; under each other on a phone. */
export function BoxLook({ id, form, labels, news, state, values, focused }: LookProps) {
  const errors = errorsOf(state);
  return form.fields.map((field) => {
    const code = errors[field.name];
    const error = code && news.errors[field.name]?.[code];
    const inputId = `${id}-${field.name}`;
    return (
      <div key={field.name}>
        <label htmlFor={inputId} className="mb-1.5 block text-sm font-semibold text-ink">
          {labels.labels[field.name]}
        </label>
        <div className="box-field">
          <Input
            id={inputId}
            field={field}
            label={labels.labels[field.name] ?? ''}
            error={error}
            value={values[field.name]}
            placeholder={labels.placeholder}
            isFocused={focused === field.name}
            inputClass="min-h-13 grow px-4"
          />
          <SubmitButton state={state} labels={labels} news={news} className="" />
        </div>
        {/* One line is kept free for the news, so that nothing below moves when it comes and goes. */}
        <div className="min-h-7">
          {error && <ErrorText id={`${inputId}-error`}>{error}</ErrorText>}
          <Alert state={state} news={news} hasWays={false} />
          <Status state={state} news={news} isSuccessShown />
        </div>
      </div>
    );
  });
}
