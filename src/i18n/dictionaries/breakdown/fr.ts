import type { Dictionary } from '../en.ts';

export const breakdown: Dictionary['breakdown'] = {
  headline: 'Quelque chose a lâché de notre côté.',
  text: 'Vous n’y êtes pour rien, et nous en sommes avertis. Votre envoi ne nous est peut-être pas parvenu : revenez en arrière et réessayez, ou écrivez-nous à {email}.',
};
