/** The part of the package that make-fonts.ts, the guide and the social cards use; it ships no types (2.9.0). */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    /** Tags of tables to leave out. */
    dropTables?: readonly string[];
    /** Values at which axes of a variable font are fixed. */
    variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
