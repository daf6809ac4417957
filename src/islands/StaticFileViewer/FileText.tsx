interface FileTextProps {
  text: string;
}

/** In the place of classes, which would travel in the style sheet of every page. Long addresses wrap on a phone. */
const LOOK = { fontSize: '0.8125rem', whiteSpace: 'pre-wrap' } as const;

/**
 * A sitemap may have fifty thousand lines, which take a browser many seconds to break: it is to break those in sight.
 * Search in the page finds the others all the same.
 */
const PIECE_LINES = 100;
const PIECE = {
  display: 'block',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${String(PIECE_LINES * 1.25)}rem`,
} as const;

/** The end of a piece of the text that begins somewhere. */
function endOfPiece(text: string, start: number): number {
  let end = start;
  for (let line = 0; line < PIECE_LINES; line += 1) {
    end = text.indexOf('\n', end) + 1;
    if (end === 0) return text.length;
  }
  return end;
}

/**
 * A text in pieces of a hundred lines; together they are the text.
 * @example piecesOf('a\nb') // ['a\nb']
 */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** The text of a file as it is. */
export function FileText({ text }: FileTextProps) {
  return (
    <pre className="mt-5" style={LOOK}>
      {piecesOf(text).map((piece, index) => (
        // The pieces of one text never change places.
        <span key={index} style={PIECE}>
          {piece}
        </span>
      ))}
    </pre>
  );
}
