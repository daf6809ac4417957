/** Stands in a page where the letters of its first screen belong, until all of its words are known. */
export const LETTERS_MARK = '@letters@';
