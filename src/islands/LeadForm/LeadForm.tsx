import { useId } from 'react';
import type { FormId, RawFields } from '../../forms/definition.ts';
import type { DestinationKey } from '../../forms/destinations.ts';
import { TRAP } from '../../forms/fields.ts';
import { FORMS } from '../../forms/forms.ts';
import { phoneCodeOf } from '../../forms/phone-code.ts';
import type { FormState } from '../../forms/machine.ts';
import type { Values } from '../../forms/rules.ts';
import { fill } from '../../i18n/format.ts';
import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { formAction, type PagePath } from '../../i18n/urls.ts';
import { useLocale } from '../use-locale.ts';
import { BoxLayout } from './BoxLayout.tsx';
import { CardLayout, Notice } from './CardLayout.tsx';
import { dictionaryOf, formTexts, type FormTexts } from './strings.ts';
import { useLeadForm } from './useLeadForm.ts';

export interface LeadFormProps {
  form: FormId;
  /** `box`: one input with its button in one frame. `card`: a column of fields. */
  variant: 'box' | 'card';
  locale: Locale;
  /** Prefix of the field ids, for links to a field. */
  id?: string;
  /** The address of the page, in its language. */
  page: PagePath;
  /** Replaces some of the dictionary's texts. */
  words?: Partial<FormTexts>;
  /** Overrides the destination that the page would choose. */
  destination?: DestinationKey;
  /** What the visitor chose before a post without JavaScript. */
  interest?: string;
  /** The windows of the visitor's website. */
  check?: string;
  /** On a static host: the address of the webhook, the target of the form. */
  hook?: string;
  /** The thank-you page, if success leads there. */
  thanks?: PagePath | undefined;
  /** Values and errors of a form that was posted without JavaScript. */
  initial?: { values: RawFields; state: FormState; offers: Values };
}

export interface LayoutProps {
  id: string;
  form: (typeof FORMS)[FormId];
  texts: FormTexts;
  state: FormState;
  /** The addresses that were probably meant. */
  offers: Values;
  /** The visitor's name and the day of the answer, after success. */
  reply: string | undefined;
  /** What the visitor sent from the form, which is fresh again. */
  sent: RawFields | undefined;
  values: RawFields;
  /** The first wrong field of a form that was posted without JavaScript. */
  focused: string | undefined;
}

const firstWrong = (state: FormState): string | undefined =>
  state.status === 'error' && state.reason === 'fields' ? Object.keys(state.errors)[0] : undefined;

/** A lead form: an HTML form that submits in the background once its script is loaded. */
export default function LeadForm(props: LeadFormProps) {
  const { form, variant, page, words, destination, interest, check, hook, initial } = props;
  const locale = useLocale(props.locale);
  const ownId = useId();
  const definition = FORMS[form];
  const texts = { ...formTexts(dictionaryOf(locale), form, locale), ...words };
  const own = useLeadForm(definition, texts, { ...props, locale });
  const { element, state, sent, offers, forget, submit, edit, site } = own;
  const isFresh = state.status === 'idle';
  const name = sent?.first_name ?? sent?.name;
  const reply = name && texts.reply && fill(locale, texts.reply, { ...sent, name });
  const Layout = variant === 'box' ? BoxLayout : CardLayout;
  return (
    <form
      ref={element}
      method="post"
      action={hook ?? formAction(form)}
      // A webhook's own answer is no page for a visitor.
      data-replay={hook && ''}
      onSubmit={(event) => void submit(event)}
      onInput={edit}
      {...site}
      className={variant === 'box' ? 'max-w-lg' : 'relative'}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="locale" value={locale} />
      {destination && <input type="hidden" name="destination" value={destination} />}
      {interest && <input type="hidden" name="interest" value={interest} />}
      {check && <input type="hidden" name="check" value={check} />}
      <input name={TRAP} hidden tabIndex={-1} autoComplete="off" />
      <Layout
        id={props.id ?? ownId}
        form={definition}
        texts={texts}
        state={state}
        offers={offers}
        reply={reply}
        sent={isFresh ? sent : undefined}
        values={{ phone_code: phoneCodeOf(LANGUAGES[locale].tag), ...initial?.values }}
        focused={initial && (firstWrong(initial.state) ?? Object.keys(offers)[0])}
      />
      {sent && texts.close && definition.success.kind === 'closes' && (
        <Notice texts={texts} reply={reply} isShown={isFresh} onClose={forget} />
      )}
    </form>
  );
}
