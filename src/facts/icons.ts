/** The mark: two houses, the taller one lit. On a grid of 24, for lines of 1.75. */
export const LOGO_MARK =
  'M11 22H2.5V12.2L6.8 8 11 12.2M11 22V8.1L16.2 2.8 21.5 8.1V22zM14.7 12.5h3M14.7 16.7h3';

/** The icons of islands, which load no others. */
export const CLOSE = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
export const PAUSE = 'M8.5 5v14M15.5 5v14';
export const PLAY = 'M7.5 4.5v15l11.5-7.5z';
export const TREND_UP = 'M3 17.5l6-6 4 4 8-9M15 6.5h6v6';
export const TREND_FLAT = 'M3 12h18M16 7l5 5-5 5';

/** The icon set, as SVG path data on a grid of 24 for lines of 1.75 with round ends. Pages and islands share them. */
export const ICONS = {
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  search: 'M4 10.5a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0zM15.5 15.5L20.5 20.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  menu: 'M3 8h18M3 16h18',
  close: CLOSE,
  check: 'M4.5 12.5l5 5 10-11',
  phone:
    'M8.5 3.5h-4c-.6 0-1 .5-1 1C3.5 13.6 10.4 20.5 19.5 20.5c.5 0 1-.4 1-1v-4l-4.5-2-2.2 2.3c-2.4-1.2-4.4-3.2-5.6-5.6L10.5 8z',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  house: 'M3.5 11L12 4l8.5 7M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  external: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v5.5h-13v-13H10',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;
