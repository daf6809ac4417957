/** What the film of a landing page does, without the page: silent and round and round, or heard once. */
export interface FilmState {
  /** Whether the visitor wants it to move by itself. */
  readonly isWanted: boolean;
  /** Whether it is on the screen, or nearly. */
  readonly isNear: boolean;
  /** Whether it plays with sound, under the browser's own controls. */
  readonly isHeard: boolean;
}

export type FilmEvent =
  | { readonly type: 'moved'; readonly isNear: boolean }
  /** Its button for pause and play was pressed. */
  | { readonly type: 'pressed' }
  | { readonly type: 'asked' }
  | { readonly type: 'ended' }
  /** The browser lets nothing play by itself. */
  | { readonly type: 'refused' };

/** Nobody has to ask for less motion or less data twice. */
export const startFilm = (isCalm: boolean): FilmState => ({
  isWanted: !isCalm,
  isNear: false,
  isHeard: false,
});

export function nextFilm(state: FilmState, event: FilmEvent): FilmState {
  switch (event.type) {
    case 'moved':
      return { ...state, isNear: event.isNear };
    case 'pressed':
      return { ...state, isWanted: !state.isWanted, isNear: true };
    case 'asked':
      return { ...state, isHeard: true };
    case 'ended':
      return { ...state, isHeard: false };
    case 'refused':
      return { ...state, isWanted: false };
  }
}

/** Whether it moves by itself now. */
export const isLooping = ({ isWanted, isNear, isHeard }: FilmState): boolean =>
  !isHeard && isWanted && isNear;
