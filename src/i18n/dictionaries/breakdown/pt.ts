import type { Dictionary } from '../en.ts';

export const breakdown: Dictionary['breakdown'] = {
  headline: 'Algo falhou do nosso lado.',
  text: 'A culpa não é sua e já fomos avisados. É possível que o que enviou não nos tenha chegado: volte atrás e tente outra vez, ou escreva-nos para {email}.',
};
