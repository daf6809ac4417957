import { errorsOf } from '../../forms/machine.ts';
import { ErrorText } from './ErrorText.tsx';
import { Input } from './Field.tsx';
import type { LookProps } from './LeadForm.tsx';
import { Alert, Status } from './News.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** One field and its button in one frame; under each other on a phone. */
export function BoxLook({ id, form, strings, state, values, focused }: LookProps) {
  const errors = errorsOf(state);
  return form.fields.map((field) => {
    const code = errors[field.name];
    const error = code && strings.errors[field.name]?.[code];
    const inputId = `${id}-${field.name}`;
    return (
      <div key={field.name}>
        <label htmlFor={inputId} className="mb-1.5 block text-sm font-semibold text-ink">
          {strings.labels[field.name]}
        </label>
        <div className="box-field">
          <Input
            id={inputId}
            field={field}
            label={strings.labels[field.name] ?? ''}
            error={error}
            value={values[field.name]}
            placeholder={strings.placeholder}
            isFocused={focused === field.name}
            inputClass="min-h-13 grow px-4"
          />
          <SubmitButton state={state} strings={strings} className="" />
        </div>
        {/* One line is kept free for the news, so that nothing below moves when it comes and goes. */}
        <div className="min-h-7">
          {error && <ErrorText id={`${inputId}-error`}>{error}</ErrorText>}
          <Alert state={state} strings={strings} isSummaryShown={false} />
          <Status state={state} strings={strings} isSuccessShown />
        </div>
      </div>
    );
  });
}
