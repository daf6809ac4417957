import type { Dictionary } from '../en.ts';

export const breakdown: Dictionary['breakdown'] = {
  headline: 'Algo ha fallado por nuestra parte.',
  text: 'No es culpa tuya y ya hemos recibido el aviso. Puede que lo que enviaste no nos haya llegado: vuelve atrás e inténtalo otra vez, o escríbenos a {email}.',
};
