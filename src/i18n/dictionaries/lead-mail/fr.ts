import type { Dictionary } from '../en.ts';

export const leadMail: Dictionary['leadMail'] = {
  forms: {
    hero: 'Demande de démo (email seul)',
    demo: 'Demande de démo',
    audit: 'Demande d’audit',
    'growth-plan': 'Demande de plan de croissance',
    guide: 'Demande du guide',
  },
  labels: {
    dial: 'À composer',
    interest: 'Objet',
    page: 'Page',
    language: 'Langue',
    campaign: 'Campagne',
    received: 'Reçue',
    id: 'Référence',
  },
  field: '{label} : {value}',
  notice: { reply: 'Votre réponse à ce message arrivera à {email}.' },
  digest: {
    subject: { one: 'Une demande en quarantaine', other: '{count} demandes en quarantaine' },
    intro:
      'Ce qui ressemble à du spam n’est pas transmis. Si l’une de ces demandes est authentique, libérez-la avec le lien ou la commande qui la suit.',
    deleted: 'Ce qui n’est pas libéré sera supprimé au bout de {days} jours.',
  },
  follows: {
    hero: [
      'Nous recevons votre adresse et cherchons votre entreprise en ligne.',
      'Sous {replyHours} heures, nous vous écrivons depuis {email}.',
      'Vous décidez ensuite si vous voulez la démo.',
    ],
    demo: [
      'Nous lisons votre demande et cherchons votre entreprise en ligne.',
      'Sous {replyHours} heures, nous vous écrivons depuis {email} et vous proposons une heure pour la démo.',
      'Pendant la démo, de {demoMinutes} minutes, vous voyez votre entreprise à côté de trois concurrents sur Google.',
    ],
    audit: [
      'Nous examinons votre site.',
      'Sous {replyHours} heures, nous vous écrivons depuis {email}.',
      'L’audit suit par email sous {auditDays} jours ouvrés : les dix corrections qui comptent le plus, par ordre de priorité.',
    ],
    'growth-plan': [
      'Nous lisons votre site à côté de ceux de vos concurrents.',
      'Sous {replyHours} heures, nous vous écrivons depuis {email} ; si vous avez laissé un numéro, nous pouvons vous appeler.',
      'Le plan de croissance suit par email sous {auditDays} jours ouvrés : l’audit de votre site, avec l’ordre du travail mois par mois.',
    ],
    guide: ['Le guide est à vous : il est plus bas. Nous n’enverrons rien d’autre.'],
  },
  receipt: {
    subject: 'Nous avons bien reçu votre demande',
    thanks: 'Merci d’avoir écrit à {brand}. Votre demande est bien arrivée.',
    otherwise: 'Si vous ne nous avez pas écrit, ignorez simplement ce message.',
  },
  alarms: {
    failing: {
      subject: 'Les demandes n’arrivent plus : {value}',
      text: 'Depuis 15 minutes, {value} n’accepte plus rien. Les demandes sont en sécurité dans la boîte de réception et sont renvoyées jusqu’à ce qu’elles passent. Vous recevrez un autre message quand tout fonctionnera de nouveau.',
    },
    parked: {
      subject: 'Une demande n’a pas pu être transmise',
      text: 'Une demande a été refusée pendant des jours et n’est plus renvoyée d’elle-même : {value}\nCorrigez ce qui la refuse, puis renvoyez-la, dans la boîte de réception ou avec la commande : npm run leads -- retry. Vous ne recevrez pas de message pour les autres de la même destination tant qu’aucune n’est passée.',
    },
    working: {
      subject: 'Les demandes arrivent de nouveau : {value}',
      text: '{value} accepte de nouveau les demandes, et celles qui attendaient sont en cours d’envoi.',
    },
    logins: {
      subject: 'Quelqu’un cherche le mot de passe de la boîte de réception',
      text: 'Dix connexions à la boîte de réception ont échoué en dix minutes. Si ce n’était aucun d’entre vous, n’autorisez l’accès que depuis votre réseau et choisissez un nouveau mot de passe.',
    },
  },
};
