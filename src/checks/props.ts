import type { MdastNode } from 'satteri';

/** What a component or an element was given: words, or the code between braces. */
export type Prop = { readonly text: string } | { readonly code: string };

const STRING = /^\s*(['"`])((?:(?!\1)[^\\$])*)\1\s*$/;

export type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The props of an element, with a text in braces as the text it is. */
export function propsOf({ attributes }: Element): Map<string, Prop> {
  return new Map(
    attributes.map((attribute): [string, Prop] => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        return [`{${attribute.value}}`, { code: attribute.value }];
      }
      const { name, value } = attribute;
      if (typeof value === 'string') return [name, { text: value }];
      const code = value?.value ?? '';
      const text = STRING.exec(code)?.[2];
      return [name, value && text === undefined ? { code } : { text: text ?? '' }];
    }),
  );
}

/** The words of a prop, or nothing when they come from code. */
export const wordsOf = (prop: Prop | undefined): string | undefined =>
  prop && 'text' in prop ? prop.text : undefined;
