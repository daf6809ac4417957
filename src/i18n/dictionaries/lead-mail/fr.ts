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
      'Un membre de l’équipe reçoit votre adresse et cherche votre entreprise en ligne.',
      'Sous {replyHours} heures, il vous écrit depuis {email}.',
      'Vous décidez ensuite si vous voulez une démo.',
    ],
    demo: [
      'Un membre de l’équipe lit votre demande et cherche votre entreprise en ligne.',
      'Sous {replyHours} heures, il vous écrit depuis {email} et vous propose une heure pour la démo.',
      'Pendant la démo, vous voyez où en est votre entreprise dans les moteurs de recherche, à côté de vos trois concurrents directs.',
    ],
    audit: [
      'Un membre de l’équipe examine votre site.',
      'Sous {replyHours} heures, il vous écrit depuis {email}.',
      'L’audit suit par email : les dix corrections qui comptent le plus, par ordre de priorité.',
    ],
    'growth-plan': [
      'Un membre de l’équipe lit votre site à côté de ceux de vos concurrents.',
      'Sous {replyHours} heures, il vous écrit depuis {email} ; si vous avez laissé un numéro, il peut vous appeler.',
      'Le plan de croissance suit par email. Vous en faites ce que vous voulez.',
    ],
    guide: ['Le guide est à vous : il est plus bas. Nous n’enverrons rien d’autre.'],
  },
  receipt: {
    subject: 'Nous avons bien reçu votre demande',
    thanks: 'Merci d’avoir écrit à {brand}. Votre demande est bien arrivée.',
    otherwise: 'Si vous ne nous avez pas écrit, ignorez simplement ce message.',
  },
};
