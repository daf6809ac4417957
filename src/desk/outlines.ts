import type { Locale } from '../i18n/locales.ts';

/** What a new post says until somebody writes it: enough to be shown as a draft, and to say what belongs where. */
export interface Outline {
  /** Stands before a title that was typed in another language. */
  readonly mark: string;
  /** Becomes a title for search results when the post's own is too short. */
  readonly titleForSearch: string;
  readonly description: string;
  readonly summary: string;
  /** The first paragraph, which has no heading. */
  readonly opening: Section;
  readonly sections: readonly (Section & { readonly heading: string })[];
}

interface Section {
  readonly text: string;
  /** What editors see and readers do not. */
  readonly comment: string;
}

export const OUTLINES: Record<Locale, Outline> = {
  en: {
    mark: '[To be translated]',
    titleForSearch: 'title for search results',
    description: 'To be written: what a reader takes away from “{title}”. 70 to 160 characters.',
    summary: 'To be written: the post in one or two sentences, for lists and feeds.',
    opening: {
      text: '[The first paragraph.]',
      comment:
        'Begin with a moment your reader knows: who stands where, and what goes wrong. Three sentences, and no definition of SEO. Then say what the post is good for.',
    },
    sections: [
      {
        heading: 'What people ask',
        text: '[What owners, landlords or buyers want to know.]',
        comment:
          'Use their words, as you heard them on the telephone. Make the heading say something that no other post could say.',
      },
      {
        heading: 'What to do about it',
        text: '[The advice, with one example.]',
        comment:
          'A table, a list or a chart if it saves words. Numbers come from the facts of the site, or you say that they are invented. The components are shown in src/content/README.md.',
      },
      {
        heading: 'How to tell whether it works',
        text: '[What to count, where, and after how long.]',
        comment: 'Promise no place on Google. Say what can go wrong, and when to stop.',
      },
    ],
  },
  es: {
    mark: '[Por traducir]',
    titleForSearch: 'título para los buscadores',
    description:
      'Por escribir: qué se lleva quien lee «{title}». Entre 70 y 160 caracteres en total.',
    summary: 'Por escribir: el artículo en una o dos frases, para las listas y los canales RSS.',
    opening: {
      text: '[El primer párrafo.]',
      comment:
        'Empieza por una situación que el lector conozca: quién está dónde y qué sale mal. Tres frases, sin definir qué es el SEO. Después, di para qué sirve el artículo.',
    },
    sections: [
      {
        heading: 'Lo que pregunta la gente',
        text: '[Lo que quieren saber propietarios, caseros o compradores.]',
        comment:
          'Usa sus palabras, tal como las oyes por teléfono. Que el título diga algo que no pueda decir ningún otro artículo.',
      },
      {
        heading: 'Qué hacer',
        text: '[El consejo, con un ejemplo.]',
        comment:
          'Una tabla, una lista o un gráfico si ahorran palabras. Las cifras salen de los datos del sitio, o dices que son inventadas. Los componentes están en src/content/README.md.',
      },
      {
        heading: 'Cómo saber si funciona',
        text: '[Qué contar, dónde y al cabo de cuánto tiempo.]',
        comment:
          'No prometas ningún puesto en Google. Di qué puede salir mal y cuándo conviene parar.',
      },
    ],
  },
  fr: {
    mark: '[À traduire]',
    titleForSearch: 'titre pour les moteurs',
    description:
      'À écrire : ce que l’on retient de la lecture de « {title} ». De 70 à 160 caractères.',
    summary: 'À écrire : l’article en une ou deux phrases, pour les listes et les flux RSS.',
    opening: {
      text: '[Le premier paragraphe.]',
      comment:
        'Commencez par un moment que le lecteur connaît : qui se trouve où, et ce qui tourne mal. Trois phrases, sans définir le SEO. Dites ensuite à quoi sert l’article.',
    },
    sections: [
      {
        heading: 'Ce que l’on vous demande',
        text: '[Ce que veulent savoir les propriétaires, les bailleurs ou les acheteurs.]',
        comment:
          'Reprenez leurs mots, tels que vous les entendez au téléphone. L’intertitre doit dire ce qu’aucun autre article ne pourrait dire.',
      },
      {
        heading: 'Ce que nous conseillons',
        text: '[Le conseil, avec un exemple.]',
        comment:
          'Un tableau, une liste ou un graphique s’il économise des mots. Les chiffres viennent des faits du site, ou vous dites qu’ils sont inventés. Les composants sont présentés dans src/content/README.md.',
      },
      {
        heading: 'Comment savoir si cela marche',
        text: '[Ce qu’il faut compter, à quel endroit et au bout de combien de temps.]',
        comment:
          'Ne promettez aucune place sur Google. Dites ce qui peut échouer, et quand s’arrêter.',
      },
    ],
  },
  pt: {
    mark: '[Por traduzir]',
    titleForSearch: 'título para os motores de pesquisa',
    description:
      'Por escrever: o que fica a quem lê «{title}». Entre 70 e 160 caracteres no total.',
    summary: 'Por escrever: o artigo em uma ou duas frases, para as listas e os feeds RSS.',
    opening: {
      text: '[O primeiro parágrafo.]',
      comment:
        'Comece por um momento que o leitor conheça: quem está onde, e o que corre mal. Três frases, sem definir o que é SEO. Depois, diga para que serve o artigo.',
    },
    sections: [
      {
        heading: 'O que as pessoas perguntam',
        text: '[O que querem saber os proprietários, os senhorios ou os compradores.]',
        comment:
          'Use as palavras deles, tal como as ouve ao telefone. O subtítulo deve dizer algo que nenhum outro artigo pudesse dizer.',
      },
      {
        heading: 'O que fazer',
        text: '[O conselho, com um exemplo.]',
        comment:
          'Uma tabela, uma lista ou um gráfico, se poupar palavras. Os números vêm dos factos do site, ou diz-se que são inventados. Os componentes estão em src/content/README.md.',
      },
      {
        heading: 'Como saber se resulta',
        text: '[O que contar, onde, e ao fim de quanto tempo.]',
        comment:
          'Não prometa nenhum lugar no Google. Diga o que pode correr mal e quando convém parar.',
      },
    ],
  },
};
