import type { Dictionary } from '../en.ts';

export const privacy: Dictionary['privacy'] = {
  storage: {
    name: 'Nom',
    what: 'Ce que c’est',
    when: 'Quand il est enregistré',
    until: 'Combien de temps',
    kinds: { local: 'stockage local', session: 'stockage de session' },
    keys: {
      preferredLanguage: {
        what: 'La langue que vous voulez',
        when: 'Enregistré quand vous choisissez une langue ou restez dans celle qui est proposée',
        until: 'Jusqu’à ce que vous l’effaciez',
      },
      preferredCurrency: {
        what: 'La devise des prix',
        when: 'Enregistré quand vous en choisissez une sur une page de forfait',
        until: 'Jusqu’à ce que vous l’effaciez',
      },
      consent: {
        what: 'Ce que vous avez autorisé ou refusé, et quand',
        when: 'Enregistré quand vous répondez à notre question sur le consentement ou chargez la discussion',
        until:
          'Jusqu’à ce que vous l’effaciez ou changiez d’avis ; au bout de {consentMonths} mois, nous reposons la question',
      },
      landing: {
        what: 'Le chemin de la page d’arrivée, avec ses paramètres de campagne et rien d’autre de son adresse, et la page précédente d’un autre site, sans ce qui suit le point d’interrogation',
        when: 'Enregistré seulement avec votre accord',
        until: 'Jusqu’à la fermeture de l’onglet ou au retrait de votre accord',
      },
      languageNotice: {
        what: 'La trace que nous avons ouvert une page dans la langue de votre navigateur',
        when: 'Enregistré seulement dans ce cas',
        until: 'Jusqu’au chargement de la page suivante, qui l’efface',
      },
    },
  },
  companies: {
    none: 'Pour l’instant, ce site ne charge rien d’une autre société. Il n’y a donc rien pour quoi vous demander votre accord.',
    some: 'Certaines parties de ce site viennent d’autres sociétés. Aucune ne se charge toute seule.',
    provider: 'Société',
    purpose: 'À quoi cela sert',
    loads: 'Quand cela se charge',
    booking: 'Un agenda pour réserver une consultation.',
    adverts:
      'Si vous acceptez aussi « {purpose} », il conserve et reçoit également des données à cette fin.',
    consent: 'Seulement avec votre accord',
    chat: 'Seulement avec votre accord, que vous donnez aussi en démarrant la discussion ; nous le retenons',
    click: 'Seulement quand vous cliquez dessus, chaque fois',
    effect:
      'La société reçoit alors votre adresse IP et peut utiliser des cookies et un stockage similaire. Ce qu’elle fait de vos données relève de sa propre politique de confidentialité. Refuser ne vous coûte rien, car ici tout fonctionne sans cela.',
    withdrawing:
      'Vous pouvez retirer votre consentement à tout moment, aussi simplement que vous l’avez donné : la question s’ouvre de nouveau depuis le pied de page. Nous supprimons alors ce que les sociétés ont laissé dans le stockage local et de session de ce site et dans les cookies que nous pouvons lire ; ce qu’elles gardent sous leurs propres adresses, vous pouvez l’effacer dans votre navigateur. Ce qui a été fait auparavant reste licite. Nous reposons la question au bout de {consentMonths} mois, ou quand ce que nous demandons change.',
  },
};
