import type { BodyParts, PictureUse, Tag } from './body-parts.ts';
import type { BodyProblem } from './bodies.ts';
import type { ContentDocument } from './documents.ts';
import { asWritten, nearest, show, type Problem } from './problems.ts';
import { wordsOf } from './props.ts';
import { valueAt } from './schema-tree.ts';
import type { Site } from './site.ts';
import type { Explanation } from './wrong-kinds.ts';

const CAMERA_NAME = /^(img|dsc|dscn|dscf|pxl|image|screenshot|foto|photo|captura)[-_ ]?\d[\w-]*$/i;
const FOLDER = { pictures: '../pictures/', videos: '../videos/' } as const;

/** Whether an alternative text is the name of a file. */
export const isFileName = (alt: string): boolean =>
  /^\S+\.(avif|webp|png|jpe?g|gif|svg|heic|tiff?|bmp)$/i.test(alt.trim()) ||
  CAMERA_NAME.test(alt.trim());

/** What is wrong with the path of a picture or a film. */
function explainPath(
  src: string,
  folder: keyof typeof FOLDER,
  site: Site,
): (Explanation & { right: string }) | undefined {
  const names = site[folder];
  if (src.startsWith(FOLDER[folder]) && names.includes(src.slice(FOLDER[folder].length)))
    return undefined;
  const name = src.split('/').at(-1) ?? '';
  const home = `src/content/blog/${folder}`;
  if (names.includes(name)) {
    const right = FOLDER[folder] + name;
    return { problem: `The path ${show(src)} does not lead to ${home}.`, fix: 'Write: ', right };
  }
  const meant = nearest(name, names);
  const bare = name.replace(/\.[^.]+$/, '');
  const twin =
    meant ??
    names.find((each) => each.endsWith(`/${name}`) || each.replace(/\.[^.]+$/, '') === bare);
  const right = FOLDER[folder] + (twin ?? (name === '' ? '….png' : (name.split('?')[0] ?? name)));
  const isElsewhere = /^(https?:)?\/\//.test(src);
  return {
    problem: isElsewhere
      ? `The file ${show(src)} lies on another site.`
      : `There is no file ${show(name)} in ${home}.`,
    fix: twin === undefined ? `Put it into ${home} and write: ` : `Did you mean ${twin}? Write: `,
    right,
  };
}

function checkMarkdownPicture({ src, alt, line, written }: PictureUse, site: Site): BodyProblem[] {
  const path = explainPath(src, 'pictures', site);
  const shown = (text: string, to: string) => `![${text}](${to})`;
  const isName = isFileName(alt);
  return [
    ...(alt.trim() === '' || isName
      ? [
          {
            line,
            value: isName ? alt : written,
            problem: isName
              ? `The alt ${show(alt)} is the name of a file; it is read aloud to those who cannot see the picture.`
              : `The picture ${show(src)} has no text for those who cannot see it.`,
            fix: `Write what it shows: ${shown('…', src)}`,
          },
        ]
      : []),
    ...(path
      ? [{ line, value: src, problem: path.problem, fix: path.fix + shown(alt, path.right) }]
      : []),
  ];
}

/** Files that components name, by the prop and the folder it leads to. */
const FILE_PROPS: Readonly<Record<string, readonly (readonly [string, keyof typeof FOLDER])[]>> = {
  Figure: [['src', 'pictures']],
  Video: [
    ['src', 'videos'],
    ['captions', 'videos'],
    ['poster', 'pictures'],
  ],
};

const checkTagFiles = (tag: Tag, site: Site): BodyProblem[] =>
  (FILE_PROPS[tag.name] ?? []).flatMap(([prop, folder]) => {
    const src = wordsOf(tag.props.get(prop));
    const path =
      src !== undefined && src.trim() !== '' ? explainPath(src, folder, site) : undefined;
    return path
      ? [
          {
            line: tag.line,
            value: src,
            problem: path.problem,
            fix: `${path.fix}${prop}="${path.right}"`,
          },
        ]
      : [];
  });

/** Pictures and films of a body that are not there, and pictures without words. */
export const checkPictureUses = (
  { pictures, tags }: BodyParts,
  _: ContentDocument,
  site: Site,
): BodyProblem[] => [
  ...pictures.flatMap((picture) => checkMarkdownPicture(picture, site)),
  ...tags.flatMap((tag) => checkTagFiles(tag, site)),
];

/** The picture at the top of a post. */
export function checkCover(
  { collection, data, file, lineOf }: ContentDocument,
  site: Site,
): Problem[] {
  if (collection !== 'blog') return [];
  const src = valueAt(data, ['cover', 'src']);
  const alt = valueAt(data, ['cover', 'alt']);
  const at = (name: string, value: unknown, explanation: Explanation): Problem => ({
    file,
    line: lineOf(['cover', name]),
    field: `cover.${name}`,
    value,
    ...explanation,
  });
  const path = typeof src === 'string' ? explainPath(src, 'pictures', site) : undefined;
  return [
    ...(path
      ? [at('src', src, { problem: path.problem, fix: path.fix + asWritten(['src'], path.right) })]
      : []),
    ...(typeof alt === 'string' && isFileName(alt)
      ? [
          at('alt', alt, {
            problem: `The alt ${show(alt)} is the name of a file; it is read aloud to those who cannot see the picture.`,
            fix: 'Write what the picture shows: alt: …',
          }),
        ]
      : []),
  ];
}
