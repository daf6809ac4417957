import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * A folder imports only from the ranks above its own, and from folders to its left in its row. `entries` is a file, which
 * only pages import.
 */
const RANKS = [
  [['facts', 'i18n']],
  [['schemas'], ['forms'], ['stores'], ['seo-check']],
  [
    ['entries'],
    ['leads'],
    ['hosting', 'checks', 'cms'],
    ['seo', 'islands', 'components', 'layouts'],
  ],
  [['server', 'build', 'commands'], ['pages']],
];
const MESSAGE = 'Imports go to folders above or to the left: see RANKS in eslint.config.mjs.';

/** `seo-check` is also a folder beside the dictionaries. */
const PATTERNS = { entries: '**/entries.ts', 'seo-check': '../**/seo-check/**' };
const patternOf = (name) => PATTERNS[name] ?? `**/${name}/**`;

/** Further patterns that a folder does not import. */
const FURTHER = {
  islands: [
    {
      // The few words of the viewer come with its script, so that no page carries them.
      group: ['**/dictionaries/**', '!**/dictionaries/file-viewer.ts'],
      allowTypeImports: true,
      message: 'Islands take their strings as props; import dictionaries as types only.',
    },
  ],
};

const directions = RANKS.flatMap((rows, rank) =>
  rows.flatMap((row) =>
    row.map((folder, place) => {
      const others = rows.filter((other) => other !== row).flat();
      const below = RANKS.slice(rank + 1).flat(2);
      const group = [...below, ...others, ...row.slice(place + 1)].map(patternOf);
      const patterns = [{ group, message: MESSAGE }, ...(FURTHER[folder] ?? [])];
      return {
        files: folder === 'entries' ? ['src/entries.ts'] : [`src/${folder}/**`],
        rules: {
          '@typescript-eslint/no-restricted-imports': [
            'error',
            { patterns: patterns.filter((each) => each.group.length > 0) },
          ],
        },
      };
    }),
  ),
);

export default defineConfig(
  { ignores: ['dist', '.astro', '.data', '.reports', '.tmp', 'test-results', 'node_modules'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs['flat/recommended'],
  reactHooks.configs.flat['recommended-latest'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'astro/no-set-html-directive': 'error',
      'astro/no-unused-css-selector': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: [
      'tests/**',
      // What runs in a terminal prints there.
      'src/server/**',
      'src/checks/**',
      'src/commands/**',
      // The specification has failed forms logged.
      'src/islands/LeadForm/useLeadForm.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  ...directions,
);
