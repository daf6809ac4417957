import type { FieldDefinition } from '../../forms/definition.ts';
import { errorsOf } from '../../forms/machine.ts';
import { CONTROL, Field, PhoneCode } from './Field.tsx';
import type { LookProps } from './LeadForm.tsx';
import { Alert, Status } from './News.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** First and last name share a line where there is room. */
const isHalf = ({ name }: FieldDefinition) => name === 'first_name' || name === 'last_name';

/** A column of fields that gives way to the news of success. */
export function CardLook({ id, form, strings, state, values, focused }: LookProps) {
  const errors = errorsOf(state);
  const isSuccess = state.status === 'success';
  const fields = form.fields.map((field) => {
    const code = errors[field.name];
    const props = {
      id: `${id}-${field.name}`,
      field,
      label: strings.labels[field.name] ?? '',
      hint: strings.hints[field.name],
      error: code && strings.errors[field.name]?.[code],
      value: values[field.name],
      isFocused: focused === field.name,
      inputClass: CONTROL,
      optional: strings.optional,
    };
    if (field.kind !== 'phone') {
      return <Field key={field.name} {...props} className={isHalf(field) ? '' : 'sm:col-span-2'} />;
    }
    return (
      <div key={field.name} className="grid grid-cols-[7.5rem_1fr] items-end gap-3 sm:col-span-2">
        <PhoneCode
          id={`${id}-phone_code`}
          label={strings.labels.phone_code ?? ''}
          value={values.phone_code}
        />
        <Field {...props} />
      </div>
    );
  });
  return (
    <>
      <div hidden={isSuccess}>
        <p className="text-sm text-slate">{strings.required}</p>
        <Alert state={state} strings={strings} isSummaryShown />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">{fields}</div>
        <SubmitButton state={state} strings={strings} className="mt-6 w-full" />
        <p className="mt-3 text-sm text-slate">{strings.privacy}</p>
      </div>
      {isSuccess && (
        <div data-success tabIndex={-1} className="border-l-4 border-sage pl-4 outline-none">
          <p className="font-display text-title text-ink">{strings.success}</p>
          {strings.successNote && <p className="mt-1 text-slate">{strings.successNote}</p>}
        </div>
      )}
      <Status state={state} strings={strings} isSuccessShown={false} />
    </>
  );
}
