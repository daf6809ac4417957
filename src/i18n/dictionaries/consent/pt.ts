import type { Dictionary } from '../en.ts';

export const consent: Dictionary['consent'] = {
  heading: 'Podemos carregar estes serviços?',
  text: 'Gostaríamos de carregar {providers}. Cada uma destas empresas veria o seu endereço IP e poderia guardar cookies. Registaríamos também a ligação ou o anúncio que deu origem a esta visita. Nada é ativado sem a sua autorização, e tudo neste site funciona da mesma forma se recusar.',
  privacy: 'Política de privacidade',
  rejectAll: 'Rejeitar tudo',
  acceptAll: 'Aceitar tudo',
  choose: 'Escolher um a um',
  save: 'Guardar estas escolhas',
  purposes: {
    analytics: { name: 'Estatísticas.', text: '{provider} conta visitas e pedidos.' },
    forms: {
      name: 'Gestão de pedidos.',
      text: '{provider} associa a sua visita ao pedido que nos enviar. Os formulários funcionam sem isso.',
    },
    chat: { name: 'Chat.', text: '{provider} abre uma janela de chat nas nossas páginas.' },
    attribution: {
      name: 'Publicidade.',
      text: 'Este separador guarda a ligação ou o anúncio que deu origem à visita, e o seu pedido leva-nos essa indicação.',
    },
  },
  adverts:
    'Se autorizar as estatísticas, {provider} também guarda e recebe dados para medir os anúncios.',
};
