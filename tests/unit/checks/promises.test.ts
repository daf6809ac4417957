import { expect, test } from 'vitest';
import { promiseIn } from '../../../src/checks/promises.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';

const PROMISES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'We guarantee the first page of Google to every client.',
    'Number one on Google, or your money back.',
    'On the first page of Google in 30 days.',
    'We’ll get your agency to the top of Google.',
    'You will rank first on Google before Christmas.',
    'No contract, guaranteed first-page rankings.',
    'First place guaranteed.',
    'Not only guaranteed rankings, but reports as well.',
    'Every client gets guaranteed\nrankings.',
    'Nobody knows. We guarantee page one.',
  ],
  es: [
    'Posicionamiento garantizado para inmobiliarias.',
    'Te garantizamos la primera página de Google.',
    'Primero en Google sin esperar.',
    'Número uno en Google o te devolvemos el dinero.',
    'En la primera página de Google en 30 días.',
    'Ponemos tu inmobiliaria en lo más alto.',
    'Saldrás en la primera página antes de Navidad.',
    'Sin permanencia, primera posición garantizada.',
  ],
  fr: [
    'Première page garantie pour votre agence.',
    'N° 1 sur Google ou remboursé.',
    'Nous vous garantissons la première place.',
    'En première page de Google en 30 jours.',
    'Vous serez en tête des résultats avant Noël.',
    'Nous propulsons votre agence en première page.',
    'Sans engagement, positions garanties.',
    'Premiers sur Google dans votre quartier.',
  ],
  pt: [
    'Primeiro lugar garantido para a sua agência.',
    'Garantimos a primeira página do Google.',
    'Número um no Google ou devolvemos o dinheiro.',
    'Na primeira página do Google em 30 dias.',
    'Colocamos a sua agência no topo do Google.',
    'A sua agência vai aparecer na primeira página.',
    'Primeiros no Google na sua freguesia.',
    'Sem fidelização, posições garantidas.',
  ],
};

const NO_PROMISES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'We do not guarantee a position, a number of visits or a date.',
    'Nobody, whoever sells it, can guarantee the first page of Google.',
    'Beware of anyone who sells guaranteed rankings.',
    'Can you guarantee the first place on Google?',
    '“Number one on Google in 30 days” was the offer of the caller.',
    'Number one on Google is nothing anybody can sell.',
    'No guarantee of rankings.',
  ],
  es: [
    'Desconfía si te ofrecen posicionamiento garantizado.',
    'Ninguna posición está garantizada.',
    'Sin garantía de posiciones.',
  ],
  fr: [
    'Nous ne garantissons ni une position, ni un nombre de visites.',
    'Méfiez-vous d’un référencement garanti.',
    '« Numéro un sur Google » : c’est ce qu’a dit le vendeur.',
    'Regardez la première page de Google en navigation privée.',
    'Sans garantie de position.',
    'Ce que nous promettons par écrit, c’est le travail.',
  ],
  pt: [
    'Desconfie de quem vende posicionamento garantido.',
    'Nenhuma posição garantida dura seis meses.',
    'Sem garantia de posição.',
  ],
};

test.each(LOCALES)('promises in %s are noticed, and warnings against them are not', (locale) => {
  const isPromise = (text: string) => promiseIn(text, locale) !== undefined;
  expect([...NO_PROMISES[locale], ...PROMISES[locale]].filter(isPromise)).toEqual(PROMISES[locale]);
});
