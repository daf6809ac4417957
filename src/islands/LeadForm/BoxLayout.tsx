import { errorsOf } from '../../forms/machine.ts';
import { Input, SubmitButton } from './Field.tsx';
import type { LayoutProps } from './LeadForm.tsx';
import { Alert, FieldMessage, Status } from './FormMessages.tsx';

/** One field and its button in one frame; stacked on a phone. */
export function BoxLayout(props: LayoutProps) {
  const { id, form, texts, state, offers, sent, values, focused } = props;
  const errors = errorsOf(state);
  return form.fields.map((field) => {
    const code = errors[field.name];
    const error = code && texts.errors[field.name]?.[code];
    const inputId = `${id}-${field.name}`;
    return (
      <div key={field.name}>
        <label htmlFor={inputId} className="mb-2 block text-sm font-semibold text-ink">
          {texts.labels[field.name]}
        </label>
        <div className="box-field">
          <Input
            id={inputId}
            field={field}
            type="email"
            label={texts.labels[field.name]}
            error={error}
            value={values[field.name]}
            placeholder={texts.placeholder}
            isFocused={focused === field.name}
            inputClass="min-h-13 grow px-4"
          />
          <SubmitButton state={state} texts={texts} className="" />
        </div>
        {/* One line is reserved for messages, so that nothing below moves. */}
        <div className="flow-root min-h-7">
          <Alert state={state} texts={texts} hasWays={false} />
          <FieldMessage
            {...{ texts, error, id: inputId, name: field.name, offer: offers[field.name] }}
          />
          <Status
            state={state}
            texts={texts}
            isSuccessShown={state.status === 'success' || sent !== undefined}
          />
        </div>
      </div>
    );
  });
}
