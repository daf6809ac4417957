import type { Dictionary } from '../en.ts';

export const consent: Dictionary['consent'] = {
  heading: 'Podemos carregar serviços de terceiros?',
  text: 'Gostaríamos de carregar {providers} ({purposes}). Cada fornecedor veria o seu endereço IP e poderia guardar cookies. Nada é ativado sem a sua autorização, e o site funciona sem isso. Pode mudar de ideias no rodapé de qualquer página.',
  privacy: 'Política de privacidade',
  rejectAll: 'Rejeitar tudo',
  acceptAll: 'Aceitar tudo',
  choose: 'Escolher',
  save: 'Guardar',
  purposes: {
    analytics: { name: 'Estatísticas', text: '{provider} conta visitas e pedidos.' },
    forms: {
      name: 'Gestão de pedidos',
      text: '{provider} associa a sua visita ao pedido que nos enviar. Os formulários funcionam sem isso.',
    },
    chat: { name: 'Chat', text: '{provider} abre uma janela de chat nas nossas páginas.' },
    attribution: {
      name: 'Medição de anúncios',
      text: 'Este separador guarda a ligação ou o anúncio que deu origem à visita, e o seu pedido transmite-nos essa indicação.',
    },
  },
  adverts:
    'Se autorizar as estatísticas, {provider} também guarda e recebe dados para medir os anúncios.',
};
