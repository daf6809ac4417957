import type { Dictionary } from '../en.ts';

export const inbox: Dictionary['inbox'] = {
  title: 'Boîte de réception',
  logIn: {
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrong: 'Ce mot de passe n’est pas le bon.',
    wait: 'Trop d’essais. Réessayez dans {seconds} secondes.',
    forgotten: 'Oublié ? La personne qui gère le serveur en définit un nouveau.',
  },
  logOut: 'Se déconnecter',
  enquiries: 'Demandes',
  isNew: 'Nouvelle',
  figures: {
    title: 'Ce qui amène des demandes',
    total: { one: 'Une demande en douze semaines', other: '{count} demandes en douze semaines' },
    answered: 'Traitées',
    lost: 'Perdues en quarantaine',
    legend:
      'La hauteur d’une maison est le nombre de demandes ; les fenêtres éclairées sont celles qui sont traitées.',
    within: {
      title: 'Délai de réponse',
      inHour: 'en 1 heure',
      inDay: 'en 1 jour',
      later: 'plus tard',
      notYet: 'pas encore',
    },
    week: 'Demandes par semaine',
    weekOf: 'Semaine du',
    table: 'Les chiffres',
    form: 'Par formulaire',
    page: 'Par page',
    campaign: 'Par campagne',
    locale: 'Par langue',
    noCampaign: 'Sans campagne',
    note: 'Les demandes effacées restent dans ces chiffres. Rien d’autre n’en est conservé.',
  },
  states: {
    answered: 'Traitée',
    open: 'À traiter',
    waiting: 'En attente',
    delivered: 'Transmise',
    parked: 'Non transmise',
    quarantined: 'Quarantaine',
    held: 'Retenue',
  },
  attention: {
    waiting: {
      one: 'Une demande attend d’être transmise',
      other: '{count} demandes attendent d’être transmises',
    },
    parked: {
      one: 'Une demande n’a pas pu être transmise',
      other: '{count} demandes n’ont pas pu être transmises',
    },
    quarantined: {
      one: 'Une demande est en quarantaine',
      other: '{count} demandes sont en quarantaine',
    },
  },
  remedies: {
    waiting:
      'L’envoi se répète tout seul ; sans webhook ni email, elles restent ici. En attendant, répondez-y depuis cette page.',
    parked:
      'Répondez-y depuis cette page. Quand le destinataire fonctionne à nouveau, ouvrez chacune et transmettez-la.',
    quarantined:
      'Elles ressemblent à du spam. Ouvrez chacune, et libérez-la si une personne l’a écrite.',
  },
  filter: {
    title: 'Recherche et filtres',
    text: 'Nom, adresse ou entreprise',
    state: 'État',
    form: 'Formulaire',
    locale: 'Langue',
    campaign: 'Campagne',
    from: 'Du',
    to: 'Au',
    any: 'Tous',
    submit: 'Afficher',
    clear: 'Tout afficher',
  },
  none: 'Aucune demande ici pour l’instant.',
  noMatch: 'Aucune demande ne correspond à la recherche.',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  export: 'Télécharger en {format}',
  lead: {
    mark: 'Marquer comme traitée',
    who: 'Qui a répondu',
    note: 'Note',
    answered: 'Traitée par {name}, {date}',
    reopen: 'Marquer comme à traiter',
    typed: 'Ce qui a été écrit',
    origin: 'D’où vient la demande',
    landing: 'Première page',
    referrer: 'Page précédente',
    suspicion: 'Pourquoi elle a été retenue',
    deliveries: 'Où elle est allée',
    noAttempt: 'Aucun essai pour l’instant',
    next: 'Prochain essai',
    sameAddress: 'De la même adresse',
    reply: 'Répondre par email',
    call: 'Appeler',
    release: 'Sortir de la quarantaine',
    retry: 'Transmettre à nouveau',
    erase: 'Effacer…',
  },
  signals: {
    trap: 'Un champ caché a été rempli',
    tooFast: 'L’envoi a été trop rapide',
    links: 'Elle contenait beaucoup de liens',
  },
  destinations: {
    NOTICE: 'Email pour vous',
    DIGEST: 'Email sur la quarantaine',
    RECEIPT: 'Accusé de réception',
  },
  erasure: {
    title: 'Effacer tout ce qui vient de {email} ?',
    scope: {
      one: 'Une demande disparaît définitivement.',
      other: '{count} demandes disparaissent définitivement.',
    },
    stays:
      'Ce qui a déjà été transmis reste là où c’est allé : dans votre messagerie et dans les systèmes derrière vos webhooks. Effacez-le aussi là-bas. Les sauvegardes en gardent une copie jusqu’à leur suppression.',
    submit: 'Effacer définitivement',
    cancel: 'Conserver',
  },
  done: {
    gone: 'Cette demande n’est plus ici.',
    answered: 'Marquée comme traitée.',
    open: 'De nouveau à traiter.',
    release:
      'Libérée. Elle part dans quelques secondes, ou dans l’heure si son webhook est en panne ; sans webhook ni email, elle reste ici.',
    retry:
      'Elle part dans quelques secondes, ou dans l’heure si son webhook est en panne ; sans webhook ni email, elle reste ici.',
    erase: 'Effacé définitivement.',
    traces:
      'Effacé de la boîte. Un autre programme utilise le fichier, et des traces peuvent y rester : la personne qui gère le serveur doit effacer l’adresse une nouvelle fois.',
    failed: 'Impossible dans son état actuel.',
  },
  replySubject: 'Votre demande à {brand}',
};
