// Apart from the checks of bodies, because the build compares translations too and has no use for their parser.

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const FACT = /<Fact\s+name=(["'])(.*?)\1/g;

/** The facts a body names, each once. A language may spell a range out by its two ends. */
export const factsInBody = (body: string): string[] => [
  ...new Set(
    [...body.replace(CODE, '').matchAll(FACT)].map(([, , name = '']) =>
      name.replace(/\.(from|to)$/, ''),
    ),
  ),
];
