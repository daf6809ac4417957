import type { Dictionary } from '../en.ts';

export const inbox: Dictionary['inbox'] = {
  title: 'Boîte de réception',
  logIn: {
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrong: 'Ce mot de passe n’est pas le bon.',
    wait: 'Trop d’essais. Réessayez dans {seconds} secondes.',
    forgotten: 'Oublié ? La personne qui gère le serveur en définit un nouveau.',
  },
  logOut: 'Se déconnecter',
  enquiries: 'Demandes',
  isNew: 'Nouvelle',
  states: {
    answered: 'Répondue',
    open: 'Sans réponse',
    waiting: 'En attente',
    delivered: 'Transmise',
    parked: 'Non transmise',
    quarantined: 'Quarantaine',
    held: 'Retenue',
  },
  attention: {
    waiting: {
      one: 'Une demande attend d’être transmise',
      other: '{count} demandes attendent d’être transmises',
    },
    parked: {
      one: 'Une demande n’a pas pu être transmise',
      other: '{count} demandes n’ont pas pu être transmises',
    },
    quarantined: {
      one: 'Une demande est en quarantaine',
      other: '{count} demandes sont en quarantaine',
    },
  },
  remedies: {
    waiting:
      'L’envoi se répète tout seul ; sans webhook ni e-mail, elles restent ici. En attendant, répondez-y depuis cette page.',
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
    mark: 'Marquer comme répondue',
    who: 'Qui a répondu',
    note: 'Note',
    answered: 'Répondue par {name}, {date}',
    reopen: 'Finalement sans réponse',
    gone: 'Cette demande n’est plus ici.',
    back: 'Toutes les demandes',
    typed: 'Ce qui a été écrit',
    origin: 'Comment ils sont venus',
    landing: 'Première page',
    referrer: 'Page précédente',
    suspicion: 'Pourquoi elle est retenue',
    deliveries: 'Où elle est allée',
    noAttempt: 'Aucun essai pour l’instant',
    next: 'Prochain essai',
    versions: 'De la même adresse',
    reply: 'Répondre par e-mail',
    call: 'Appeler',
    release: 'Sortir de la quarantaine',
    retry: 'Transmettre à nouveau',
    erase: 'Effacer…',
  },
  destinations: {
    NOTICE: 'E-mail pour vous',
    DIGEST: 'E-mail sur la quarantaine',
    RECEIPT: 'Accusé de réception',
  },
  erasure: {
    title: 'Effacer tout ce qui vient de {email} ?',
    scope: {
      one: 'Une demande disparaît définitivement.',
      other: '{count} demandes disparaissent définitivement.',
    },
    stays:
      'Ce qui a déjà été transmis reste là où c’est allé : dans votre messagerie et dans les systèmes derrière vos webhooks. Effacez-le aussi là-bas. Les sauvegardes le gardent jusqu’à leur suppression.',
    submit: 'Effacer définitivement',
    cancel: 'Conserver',
  },
  done: {
    answered: 'Marquée comme répondue.',
    open: 'Marquée comme sans réponse.',
    release: 'Libérée. Elle est transmise en quelques secondes.',
    retry: 'Elle est transmise à nouveau en quelques secondes.',
    erase: 'Effacé définitivement.',
    traces:
      'Effacé de la boîte. Un autre programme utilise le fichier, et des traces peuvent y rester : la personne qui gère le serveur efface l’adresse une nouvelle fois.',
    failed: 'Impossible dans son état actuel.',
  },
  replySubject: 'Votre demande à {brand}',
};
