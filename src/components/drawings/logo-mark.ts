/** The mark: two houses, the taller one lit. On a grid of 24, for lines of 1.75. */
export const LOGO_MARK =
  'M11 22H2.5V12.2L6.8 8 11 12.2M11 22V8.1L16.2 2.8 21.5 8.1V22zM14.7 12.5h3M14.7 16.7h3';
