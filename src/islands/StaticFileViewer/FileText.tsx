interface FileTextProps {
  text: string;
}

/** In the place of classes, which would travel in the style sheet of every page. Long addresses wrap on a phone. */
const LOOK = { fontSize: '0.8125rem', whiteSpace: 'pre-wrap' } as const;

/** The text of a file as it is. */
export function FileText({ text }: FileTextProps) {
  return (
    <pre className="mt-5" style={LOOK}>
      {text}
    </pre>
  );
}
