import type { Dictionary } from '../en.ts';

export const booking: Dictionary['booking'] = {
  heading: 'Escolha a hora que lhe convém',
  text: 'Os seus {consultationMinutes} minutos gratuitos, por telefone ou por vídeo, no dia que preferir.',
  note: 'Este calendário é de {provider}. Ao carregá-lo, {provider} fica a ver o seu endereço IP e pode criar cookies.',
  load: 'Carregar o calendário',
  open: 'Abrir o calendário na página de {provider}',
  frame: 'Calendário de marcações de {provider}',
  loading: 'A carregar o calendário…',
  failed: 'O calendário não carregou. Tente outra vez ou escolha outro caminho:',
};
