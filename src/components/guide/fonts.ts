import subsetFont from 'subset-font';

export interface FontFile {
  readonly family: string;
  readonly file: Buffer;
  /** The weights the guide uses; a font that has only one is left as it is. */
  readonly weights: readonly number[];
}

async function fontFace({ family, file, weights }: FontFile, text: string): Promise<string> {
  const faces = weights.map(async (weight) => {
    const font = await subsetFont(file, text, {
      targetFormat: 'woff2',
      noHinting: true,
      ...(weights.length > 1 ? { variationAxes: { wght: weight } } : {}),
    });
    return `@font-face{font-family:'${family}';font-weight:${String(weight)};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  });
  return (await Promise.all(faces)).join('');
}

/**
 * The fonts as a stylesheet that carries them, one for each weight: Chromium writes a variable font into a PDF as a
 * drawing for each letter, which readers show badly.
 */
export const embedFonts = async (fonts: readonly FontFile[], text: string): Promise<string> =>
  (await Promise.all(fonts.map((font) => fontFace(font, text)))).join('');
