import type { FieldDefinition } from '../../forms/definition.ts';
import { errorsOf } from '../../forms/machine.ts';
import { CONTROL, Field, PhoneField } from './Field.tsx';
import type { LookProps } from './LeadForm.tsx';
import { Alert, Status, Summary } from './News.tsx';
import { SmallPrint } from './SmallPrint.tsx';
import { Success } from './Success.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const isHalfName = ({ name }: FieldDefinition) => name === 'first_name' || name === 'last_name';

/**
 * A column of fields that gives way to the news of success. In a page it keeps its room for all news, so that nothing
 * below moves; in a dialog the news needs no more room than it takes.
 */
export function CardLook({ id, form, labels, news, state, values, focused }: LookProps) {
  const errors = errorsOf(state);
  // First and last name share a line where there is room.
  const areNamesApart = form.fields.filter(isHalfName).length === 2;
  const isSuccess = state.status === 'success';
  const isInPage = labels.close === undefined;
  const idOf = (name: string) => `${id}-${name}`;
  const fields = form.fields.map((field) => {
    const code = errors[field.name];
    const props = {
      id: isSuccess ? `${idOf(field.name)}-sent` : idOf(field.name),
      field,
      label: labels.labels[field.name] ?? '',
      hint: labels.hints[field.name],
      error: code && news.errors[field.name]?.[code],
      value: values[field.name],
      isFocused: focused === field.name,
      inputClass: CONTROL,
      optional: labels.optional,
    };
    if (field.kind === 'phone') {
      const code = { label: labels.labels.phone_code ?? '', value: values.phone_code };
      return <PhoneField key={field.name} {...props} code={code} />;
    }
    return (
      <Field
        key={field.name}
        {...props}
        className={areNamesApart && isHalfName(field) ? '' : 'col-span-2'}
      />
    );
  });
  return (
    <>
      <div hidden={isSuccess && !isInPage} className={isSuccess ? 'invisible' : undefined}>
        <p className="text-sm text-slate">{labels.required}</p>
        <Summary state={state} news={news} />
        {!isInPage && <Alert state={state} news={news} hasWays={false} />}
        <div className="mt-4 grid grid-cols-2 gap-4">{fields}</div>
        <SubmitButton state={state} labels={labels} news={news} className="mt-6 w-full" />
        {isInPage ? (
          <SmallPrint state={state} labels={labels} news={news} />
        ) : (
          <p className="mt-3 text-sm text-slate">{labels.privacy}</p>
        )}
      </div>
      {isSuccess && (
        <Success
          id={idOf(form.fields[0]?.name ?? '')}
          news={news}
          close={labels.close}
          isOver={isInPage}
        />
      )}
      <Status state={state} news={news} isSuccessShown={false} />
    </>
  );
}
