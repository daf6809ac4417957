import { useId } from 'react';
import type { FormId, RawFields } from '../../forms/definition.ts';
import { FORMS } from '../../forms/forms.ts';
import type { FormState } from '../../forms/machine.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formAction, type PagePath } from '../../i18n/urls.ts';
import { useLocale } from '../use-locale.ts';
import { BoxLook } from './BoxLook.tsx';
import { CardLook } from './CardLook.tsx';
import type { LeadFormStrings } from './strings.ts';
import { useLeadForm } from './useLeadForm.ts';

export interface LeadFormProps {
  form: FormId;
  /** `box`: one input with its button in one frame. `card`: a column of fields. */
  variant: 'box' | 'card';
  locale: Locale;
  /** The address of the page, in its language. */
  page: PagePath;
  strings: LeadFormStrings;
  /** What a form post without JavaScript left behind. */
  initial?: { values: RawFields; state: FormState };
}

export interface LookProps {
  id: string;
  form: (typeof FORMS)[FormId];
  strings: LeadFormStrings;
  state: FormState;
  values: RawFields;
  /** The first wrong field of a form that was posted without JavaScript. */
  focused: string | undefined;
}

const firstWrong = (state: FormState | undefined): string | undefined =>
  state?.status === 'error' && state.reason === 'fields' ? Object.keys(state.errors)[0] : undefined;

/** A form that leaves a lead: works as plain HTML, and without leaving the page once its script is here. */
export default function LeadForm(props: LeadFormProps) {
  const { form, variant, page, strings, initial } = props;
  const locale = useLocale(props.locale);
  const id = useId();
  const definition = FORMS[form];
  const { element, state, submit, edit } = useLeadForm({
    form: definition,
    page,
    locale,
    errorTexts: strings.errors,
    initial: initial?.state,
  });
  const Look = variant === 'box' ? BoxLook : CardLook;
  return (
    <form
      ref={element}
      method="post"
      action={formAction(form)}
      onSubmit={(event) => void submit(event)}
      onInput={edit}
      className={variant === 'box' ? 'max-w-lg' : ''}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="locale" value={locale} />
      <Look
        id={id}
        form={definition}
        strings={strings}
        state={state}
        values={initial?.values ?? {}}
        focused={firstWrong(initial?.state)}
      />
    </form>
  );
}
