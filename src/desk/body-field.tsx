import type { ContentFormField, FormFieldInputProps } from '@keystatic/core';
import { useId, type CSSProperties } from 'react';

/** A body is set off from the frontmatter by an empty line, which editors need not see. */
const GAP = '\n';

/** Keystatic's own colours and letters, which follow its dark theme. */
const frame: CSSProperties = {
  padding: '2rem',
  color: 'var(--kui-color-foreground-neutral)',
  fontFamily: 'var(--kui-typography-font-family-base, sans-serif)',
};
const box: CSSProperties = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '70vh',
  padding: '1rem',
  font: '0.9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace',
  color: 'inherit',
  background: 'var(--kui-color-background-canvas)',
  border: '1px solid var(--kui-color-border-neutral)',
  borderRadius: '6px',
  resize: 'vertical',
  fieldSizing: 'content',
};
const heading: CSSProperties = { display: 'block', marginBottom: '0.25rem', fontWeight: 500 };
const hint: CSSProperties = { margin: '0 0 0.75rem', fontSize: '0.8125rem', lineHeight: 1.5 };

interface Options {
  /** The language it is written in, for the browser's spelling. */
  readonly language: string;
  /** What editors are told above it. Without it the body is kept, and not shown. */
  readonly hint?: string;
}

function BodyInput({
  value,
  onChange,
  autoFocus,
  language,
  hint: words,
}: FormFieldInputProps<string> & Options) {
  const id = useId();
  const gap = value.startsWith(GAP) ? GAP : '';
  return (
    <div style={frame}>
      <label htmlFor={id} style={heading}>
        Text
      </label>
      <p id={`${id}-hint`} style={hint}>
        {words}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        lang={language}
        spellCheck
        autoFocus={autoFocus}
        value={value.slice(gap.length)}
        onChange={({ currentTarget }) => {
          onChange(gap + currentTarget.value);
        }}
        style={box}
      />
    </div>
  );
}

/**
 * The text below the fields, kept byte for byte. Keystatic's own editor knows no footnotes and writes tables and components
 * in its own way, so every post would change by being opened.
 */
export const bodyField = (options: Options): ContentFormField<string, string, string> => ({
  kind: 'form',
  formKind: 'content',
  contentExtension: '.mdx',
  Input: (props) => (options.hint === undefined ? null : <BodyInput {...props} {...options} />),
  defaultValue: () => (options.hint === undefined ? '' : GAP),
  parse: (_, { content }) => new TextDecoder().decode(content),
  serialize: (value) => ({
    value: undefined,
    content: new TextEncoder().encode(value),
    other: new Map(),
    external: new Map(),
  }),
  validate: (value) => value,
  reader: { parse: (_, { content }) => new TextDecoder().decode(content) },
});
