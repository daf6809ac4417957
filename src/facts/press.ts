/**
 * Titles that have written about the agency, in a carousel of three, on the estate and letting pages of six. There are more
 * than six, so that each carousel has a next one to show. Placeholders.
 */
export const PRESS = [
  'The Terrace Review',
  'Kerb & Key',
  'Plot Weekly',
  'Lettings Ledger',
  'Boundary',
  'Gazumped',
  'Open House Gazette',
  'Deed & Doorstep',
  'Chimney Pot',
] as const;
