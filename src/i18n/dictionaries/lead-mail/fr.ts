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
  receipt: {
    subject: 'Nous avons bien reçu votre demande',
    thanks:
      'Merci d’avoir écrit à {brand}. Votre demande est bien arrivée, et un membre de l’équipe vous écrira sous {replyHours} heures.',
    otherwise: 'Si vous ne nous avez pas écrit, ignorez simplement ce message.',
  },
};
