import type { Dictionary } from '../en.ts';

export const booking: Dictionary['booking'] = {
  heading: 'Choisissez votre créneau',
  text: 'Vos {consultationMinutes} minutes offertes, par téléphone ou en visio, le jour qui vous convient.',
  note: 'Cet agenda est celui de {provider}. Dès que vous le chargez, {provider} voit votre adresse IP et peut déposer des cookies.',
  load: 'Charger l’agenda',
  open: 'Ouvrir l’agenda sur la page de {provider}',
  frame: 'Agenda de réservation de {provider}',
  loading: 'Chargement de l’agenda…',
  failed: 'L’agenda ne s’est pas chargé. Réessayez, ou passez par un autre chemin :',
};
