import type { Dictionary } from '../en.ts';

export const booking: Dictionary['booking'] = {
  heading: 'Elige tú la hora',
  text: 'Tus {consultationMinutes} minutos gratis, por teléfono o por vídeo, el día que te venga bien.',
  note: 'Este calendario es de {provider}. Cuando lo cargas, {provider} ve tu dirección IP y puede instalar cookies.',
  load: 'Cargar el calendario',
  open: 'Abrir el calendario en la página de {provider}',
  frame: 'Calendario de reservas de {provider}',
  loading: 'Cargando el calendario…',
  failed: 'El calendario no se ha cargado. Vuelve a intentarlo o elige otro camino:',
};
