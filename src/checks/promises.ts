import type { Locale } from '../i18n/locales.ts';
import type { EntryText } from './bodies.ts';
import type { Identity } from './documents.ts';
import { show, type Problem } from './problems.ts';

const wholeWords = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/**
 * The phrases of a language that promise places in search results, and those that deny such promises.
 * @param denials words that turn a promise into a warning, anywhere before it in its sentence
 * @param weakDenials words that do so only in the same clause: "No contract, guaranteed rankings" is a promise
 * @param instead an honest sentence
 */
const phrases = (promises: string[], denials: string, weakDenials: string, instead: string) => ({
  // Some end in the stem of a word, so only their beginnings are whole; the match takes the rest of the word.
  promise: new RegExp(`(?<!\\p{L})(?:${promises.join('|')})\\p{L}*`, 'iu'),
  denial: wholeWords(denials),
  weakDenial: wholeWords(weakDenials),
  instead,
});

/** A number in digits or words. */
const N = '(?:\\d+|[\\p{L}-]+)';

const PHRASES = {
  en: phrases(
    [
      'guaranteed? (?:[\\p{L}-]+ ){0,3}(?:rankings?|positions?|placements?|first[- ]page|page one|first place|top (?:spot|place|\\d+)|number one)',
      '(?:rankings?|positions?|first page|page one|first place|top spot)(?: on google)?(?: is| are)?,? guaranteed',
      '(?:number one|number 1|no\\.? ?1|#1)(?: spot| place| position)? (?:on|in) google',
      `(?:first page|page one|top)(?: of| on| in)? google (?:in|within|after) (?:just |only |under |a )?${N} (?:days?|weeks?|months?)`,
      "(?:we|we['’]ll|we will|our [\\p{L}]+)(?: can| will)? (?:promise|guarantee|ensure)s? [^.!?]{0,50}(?:rank|position|first page|page one|first place|number one|top of)",
      '(?:get|gets|put|puts|bring|brings|take|takes|push|pushes) (?:you|your [\\p{L}]+)[^.!?]{0,30}(?:first page|page one|top of (?:google|the (?:search )?results)|number one|first place)',
      "(?:you|your [\\p{L}]+)(?:['’]ll| will) (?:be|rank|appear|reach|come|stand|land)[^.!?]{0,30}(?:first page|page one|first place|first on google|number one|top of (?:google|the results))",
    ],
    "not(?! only)|never|nobody|no[- ]one|nothing|none|neither|nor|cannot|[\\p{L}]+n['’]t|refuse[sd]?|beware|wary|avoid|distrust|suspicious|sceptical|anyone who|anybody who|whoever|if (?:an?|any|some)[\\p{L}]*|claims?|claiming|so-called|scam|lie|myth|illegal",
    'no|without',
    'We do the work that makes a good place likely, and report every month what it has brought.',
  ),
  es: phrases(
    [
      '(?:posicionamiento|posici[oó]n(?:es)?|puestos?|primera p[aá]gina|primer(?:os)? (?:puestos?|lugar(?:es)?)|rankings?)(?: (?:en|de) google)?(?: est[aá]n?| queda[n]?)?,? (?:garantizad|asegurad)[oa]s?',
      '(?:garantizamos|garantizaremos|aseguramos|prometemos|prometo|garant[ií]a de|podemos garantizar(?:te|os)?|vamos a garantizar(?:te|os)?)[^.!?]{0,50}(?:posici|puesto|primera p[aá]gina|primer lugar|los primeros|n[uú]mero uno|n\\.?º ?1)',
      '(?:n[uú]mero (?:uno|1)|n\\.?º ?1) (?:en|de) google',
      '^¡?primer[oa]?s? en google',
      `primera p[aá]gina (?:de|en) google en (?:solo |s[oó]lo |menos de )?${N} (?:d[ií]as|semanas|meses)`,
      '(?:ser[aá]s|ser[eé]is|ser[aá]|saldr[aá]s|saldr[eé]is|saldr[aá]|aparecer[aá]s|aparecer[eé]is|aparecer[aá]|estar[aá]s|estar[eé]is|llegar[aá]s|llegar[eé]is|llegar[aá])[^.!?]{0,30}(?:primera p[aá]gina|primer[oa]?s? en google|n[uú]mero uno|primer puesto)',
      '(?:ponemos|pondremos|llevamos|llevaremos|colocamos|colocaremos|posicionamos|posicionaremos|subimos|subiremos)[^.!?]{0,40}(?:primera p[aá]gina|primer[oa]?s? (?:en google|puestos?|lugar)|n[uú]mero uno|lo m[aá]s alto)',
    ],
    'no(?! s[oó]lo)|nunca|jam[aá]s|nadie|ning[uú]na?|ninguno|ni|tampoco|desconf[ií][\\p{L}]*|cuidado|evita[\\p{L}]*|quien(?:es)?|si alguien|si un[ao]?|mentira|falso|imposible|supuest[oa]',
    'sin',
    'Hacemos el trabajo que vuelve probable un buen puesto y cada mes contamos lo que ha dado.',
  ),
  fr: phrases(
    [
      '(?:premi[eè]re page|premi[eè]res? (?:positions?|places?)|positionnement|r[eé]f[eé]rencement|classement|positions?|n[°º] ?1)(?: (?:sur|dans|de) google)?(?: est| sont)?,? (?:garanti|assur[eé])e?s?',
      "(?:garantissons|garantirons|promettons|assurons|pouvons (?:vous )?garantir|allons (?:vous )?garantir|garantie (?:de |d[’']))[^.!?]{0,50}(?:premi[eè]r|position|classement|n[°º] ?1|num[eé]ro un|t[eê]te des r[eé]sultats|haut de google)",
      '(?:num[eé]ro (?:un|1)|n[°º] ?1) (?:sur|dans|de) google',
      '^premiers?(?:ère)?s? sur google',
      `premi[eè]re page (?:de|sur) google en (?:seulement |moins de |à peine )?${N} (?:jours|semaines|mois)`,
      'vous (?:serez|appara[iî]trez|passerez|arriverez|atteindrez|figurerez)[^.!?]{0,40}(?:premi[eè]re (?:page|place|position)|premiers? sur google|num[eé]ro un|n[°º] ?1|en t[eê]te d)',
      '(?:pla[cç]ons|placerons|propulsons|propulserons|mettons|mettrons|hissons|hisserons|positionnons|amenons|amènerons)[^.!?]{0,40}(?:premi[eè]re (?:page|place|position)|premiers? sur google|num[eé]ro un|n[°º] ?1|en t[eê]te d|haut de google)',
    ],
    "ne|n(?=[’'])|pas|jamais|personne|aucune?|ni|m[eé]fi[\\p{L}]*|attention|[eé]vit[\\p{L}]*|quiconque|celui qui|ceux qui|qui|si quelqu[’']un|si une? [\\p{L}]+|impossible|mensonge|pr[eé]tend[\\p{L}]*",
    'sans',
    'Nous faisons le travail qui rend une bonne place probable, et rendons compte chaque mois de ce qu’il a donné.',
  ),
  pt: phrases(
    [
      '(?:primeiros? lugar(?:es)?|primeira p[aá]gina|posicionamento|posiç(?:ão|ões)|rankings?|topo do google)(?: (?:no|do|na) google)?(?: est[aá]| [eé]| s[aã]o| fica)?,? (?:garantid|assegurad)[oa]s?',
      '(?:garantimos(?:-lhe)?|garantiremos|prometemos(?:-lhe)?|asseguramos(?:-lhe)?|garantia d[eo]|podemos garantir(?:-lhe)?|vamos garantir(?:-lhe)?)[^.!?]{0,50}(?:primeir|posiç|posicionamento|topo d|n[uú]mero um|n\\.?º ?1|ranking)',
      '(?:n[uú]mero (?:um|1)|n\\.?º ?1) (?:no|do) google',
      '^primeir[oa]s? no google',
      `primeira p[aá]gina (?:do|no) google em (?:apenas |s[oó] |menos de )?${N} (?:dias|semanas|meses)`,
      '(?:vai (?:estar|ficar|aparecer|chegar|ser)|estar[aá]|ficar[aá]|aparecer[aá]|chegar[aá]|ser[aá])[^.!?]{0,30}(?:primeira p[aá]gina|primeiro lugar|primeir[oa]s? no google|topo do google|n[uú]mero um)',
      '(?:pomos|poremos|colocamos|colocaremos|levamos|levaremos|pomo-lo|colocamo-lo|levamo-lo)[^.!?]{0,40}(?:primeira p[aá]gina|primeiro lugar|primeir[oa]s? no google|topo d|n[uú]mero um)',
    ],
    'não(?! s[oó])|nunca|jamais|ningu[eé]m|nenhum[a]?|nem|tampouco|desconfi[\\p{L}]*|cuidado|evit[\\p{L}]*|quem|se algu[eé]m|se uma?|mentira|falso|imposs[ií]vel|supost[oa]',
    'sem',
    'Fazemos o trabalho que torna provável um bom lugar e todos os meses contamos o que trouxe.',
  ),
} satisfies Record<Locale, object>;

const SENTENCE_END = /(?<=[.!?…:;]["”»’]?)\s+(?=[\p{Lu}“"«¿¡])/u;
const QUESTION = /\?["”»]?\s*$/;
const OPEN_QUOTE = /[“«][^”»]*$|^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/u;
/** The most characters between a promise and its denial: "… on Google is nothing anybody can sell". */
const REACH = 45;

/**
 * The words that promise a place in search results. A warning against such promises, a question and a quotation are none.
 * @example promiseIn('We guarantee the first page of Google.', 'en') // 'We guarantee the first page'
 * @example promiseIn('Nobody can guarantee the first page.', 'en') // undefined
 */
export function promiseIn(text: string, locale: Locale): string | undefined {
  const { promise, denial, weakDenial } = PHRASES[locale];
  const unbroken = text.replace(/\s+/gu, ' ').trim();
  if (!promise.test(unbroken)) return undefined;
  for (const sentence of unbroken.split(SENTENCE_END)) {
    const match = promise.exec(sentence);
    if (!match || QUESTION.test(sentence)) continue;
    const [words] = match;
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + words.length).slice(0, REACH);
    const clause = /[^,;:–—(]*$/.exec(before)?.[0] ?? '';
    const isDenied = denial.test(before + words) || weakDenial.test(clause) || denial.test(after);
    if (!isDenied && !OPEN_QUOTE.test(before)) return words;
  }
  return undefined;
}

/** Finds promises of rankings in the fields and in the body of one entry. */
export function checkPromises(texts: readonly EntryText[], { file, locale }: Identity): Problem[] {
  return texts.flatMap(({ text, line, field }) => {
    const promise = promiseIn(text, locale);
    if (promise === undefined) return [];
    const problem = `${show(promise)} promises a place in search results, which nobody can keep.`;
    const fix = `Say what is done instead: ${PHRASES[locale].instead}`;
    return [{ file, line, field, problem, fix }];
  });
}
