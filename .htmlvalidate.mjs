/** Rules for the HTML of the built site; tests/site/validity.test.ts runs them. Each exception says why. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // HTML does not care about case, and Astro writes its doctype in lower case.
    'doctype-style': 'off',
    // React's way of writing what HTML reads the same: `maxLength`, `required=""`, `<input/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's `useId` begins with an underscore, which HTML allows; any id without white space is valid.
    'valid-id': ['error', { relaxed: true }],
    // A telephone number may also be kept in one line by this class.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
};
