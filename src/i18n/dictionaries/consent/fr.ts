import type { Dictionary } from '../en.ts';

export const consent: Dictionary['consent'] = {
  heading: 'Pouvons-nous charger des services tiers ?',
  text: 'Nous aimerions charger {providers} ({purposes}). Chacun de ces prestataires verrait votre adresse IP et pourrait déposer des cookies. Rien ne s’active sans votre accord, et le site fonctionne sans. Vous pouvez changer d’avis au pied de chaque page.',
  privacy: 'Politique de confidentialité',
  rejectAll: 'Tout refuser',
  acceptAll: 'Tout accepter',
  choose: 'Choisir',
  save: 'Enregistrer',
  purposes: {
    analytics: { name: 'Statistiques', text: '{provider} compte les visites et les demandes.' },
    forms: {
      name: 'Suivi des demandes',
      text: '{provider} relie votre visite à la demande que vous nous envoyez. Les formulaires s’en passent.',
    },
    chat: { name: 'Chat', text: '{provider} ouvre une fenêtre de discussion sur nos pages.' },
    attribution: {
      name: 'Mesure des annonces',
      text: 'Cet onglet retient le lien ou l’annonce à l’origine de votre visite, et votre demande nous l’indique.',
    },
  },
  adverts:
    'Si vous acceptez les statistiques, {provider} conserve et reçoit aussi des données pour mesurer les annonces.',
};
