/** Offers the address that was probably meant, for one with a slip. */
import type { FieldName, FormDefinition, RawFields } from './definition.ts';
import { check, cleanValue, isEmail, withScheme, type Values } from './rules.ts';

/** A button with this name posts the field whose offer is taken. */
export const MENDED = 'mended';
/** A hidden field with this name posts the offer that the visitor has seen. */
export const ASKED = 'asked';

/** The usual misspellings of the best known mailboxes: their letters in another order, one too few or too many. */
const MAILBOXES = [
  [/^g(?:mal|mai|mil|[mnail]{4,5})$/u, 'gmail'],
  [/^h[otmail]{5,7}$/u, 'hotmail'],
  [/^o[utlok]{4,7}$/u, 'outlook'],
  [/^y[aho]{3,5}$/u, 'yahoo'],
  [/^i[cloud]{4,6}$/u, 'icloud'],
] as const;
/** Gmail and iCloud have one ending only. */
const ONLY_COM = /^(?:gmail|icloud)|^[a-z]+(?:\.c?o?m?)?$/u;

/** @example mendedDomain('gmial.con') // 'gmail.com' */
function mendedDomain(typed: string): string {
  const domain = typed
    .replace(/\.(?:c[ipn]m|con|cmo|ocm|comm|coom|[vx]om)$/u, '.com')
    .replace(/\.co(?:uk|\.u|\.u[jl]|\.[ijy]k)$/u, '.co.uk');
  const [name = '', ...rest] = domain.split('.');
  const mailbox = MAILBOXES.find(([pattern]) => pattern.test(name))?.[1];
  if (mailbox === undefined) return domain;
  const mended = [mailbox, ...rest].join('.');
  return ONLY_COM.test(mended) ? `${mailbox}.com` : mended;
}

/** @example mendedEmail('Ada@Gmial,com') // 'Ada@gmail.com' */
function mendedEmail(typed: string): string {
  const address = typed
    .replace(/\s*[@.,][\s@.,]*/gu, (signs) => (signs.includes('@') ? '@' : '.'))
    .replace(/\.$/u, '');
  const [name = '', domain = ''] = address.split('@');
  const mended = mendedDomain(domain.toLowerCase());
  return mended === domain.toLowerCase() ? address : `${name}@${mended}`;
}

/** @example mendedSite('http//www. example,co.uk') // 'https://www.example.co.uk' */
const mendedSite = (typed: string): string =>
  withScheme(
    typed
      .replace(/\s*([.,:/])\s*/gu, '$1')
      .replace(/^(?:h*t+p+s*)?[:;/]+/iu, '')
      .replaceAll(',', '.')
      .replace(/\.$/u, ''),
  );

/**
 * The address that was probably meant in each field where the rules refuse a web or e-mail address; where they refuse
 * none, in place of an e-mail address with a likely slip.
 * @example offersOf(FORMS.audit, { website: 'www.example.co.uk' }) // { website: 'https://www.example.co.uk' }
 */
export function offersOf(form: FormDefinition, raw: RawFields): Values {
  const checked = check(form, raw);
  const errors = checked.status === 'invalid' ? checked.errors : {};
  const offers: Partial<Record<FieldName, string>> = {};
  for (const field of form.fields) {
    const typed = cleanValue(field, raw);
    const error = errors[field.name];
    const isSite = error === 'websiteInvalid';
    if (
      error !== 'emailInvalid' &&
      !isSite &&
      (checked.status === 'invalid' || field.kind !== 'email')
    )
      continue;
    const mended = isSite ? mendedSite(typed) : mendedEmail(typed);
    // A host has the form of a mailbox's domain.
    const address = isSite ? `a@${mended.replace(/^https:\/\/|[:/?#]\S*$/gu, '')}` : mended;
    if (mended !== typed && isEmail(address)) offers[field.name] = mended;
  }
  return offers;
}
