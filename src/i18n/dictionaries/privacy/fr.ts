import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nom',
    what: 'Ce que c’est',
    when: 'Quand il est enregistré',
    until: 'Jusqu’à quand',
    kinds: { local: 'stockage local', session: 'stockage de session' },
    keys: {
      preferredLanguage: {
        what: 'La langue que vous voulez',
        when: 'Quand vous choisissez une langue ou restez dans celle qui est proposée',
        until: 'Jusqu’à ce que vous l’effaciez',
      },
      preferredCurrency: {
        what: 'La devise des prix',
        when: 'Quand vous en choisissez une sur une page de forfait',
        until: 'Jusqu’à ce que vous l’effaciez',
      },
      consent: {
        what: 'Ce que vous avez autorisé ou refusé, et quand',
        when: 'Quand vous répondez à une question sur le consentement',
        until:
          'Jusqu’à ce que vous l’effaciez ou changiez d’avis ; au bout de {consentMonths} mois, nous reposons la question',
      },
      landing: {
        what: 'La page d’arrivée et la précédente, comme ci-dessus',
        when: 'Avec votre consentement seulement',
        until: 'Jusqu’à la fermeture de l’onglet',
      },
      languageNotice: {
        what: 'La trace que nous avons ouvert une page dans la langue de votre navigateur',
        when: 'Seulement dans ce cas',
        until: 'Jusqu’au chargement de la page suivante',
      },
    },
  },
  companies: {
    none: 'Pour l’instant, ce site ne charge rien d’une autre société. Il n’y a donc rien pour quoi vous demander votre accord.',
    some: 'Certaines parties de ce site viennent d’autres sociétés. Aucune ne se charge toute seule.',
    provider: 'Société',
    purpose: 'À quoi cela sert',
    loads: 'Ce qui la charge',
    purposes: {
      forms: 'Les formulaires de l’outil dans lequel nous répondons aux demandes',
      chat: 'Une fenêtre de discussion',
      booking: 'Un agenda pour réserver une consultation',
      analytics: 'Le comptage des demandes envoyées',
    },
    consent: 'Votre accord',
    click: 'Votre clic, chaque fois',
    effect:
      'La société reçoit alors votre adresse IP et peut déposer des cookies selon sa propre politique. Refuser ne vous coûte rien, car ici tout fonctionne sans cela.',
    withdrawing:
      'Vous pouvez retirer votre consentement à tout moment, aussi simplement que vous l’avez donné : la question s’ouvre de nouveau depuis le pied de page. Ce qui a été fait auparavant reste licite. Nous la reposons au bout de {consentMonths} mois, ou quand ce que nous demandons change.',
  },
};
