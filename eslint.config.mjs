import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** A folder imports only from folders to its left; folders of one group do not import each other. */
const DIRECTIONS = [
  ['facts'],
  ['i18n'],
  ['schemas', 'forms', 'stores'],
  ['checks', 'hosting', 'seo-check'],
  ['entries', 'seo', 'server', 'islands', 'cms'],
  ['components'],
  ['layouts'],
  ['pages'],
];
const MESSAGE = `Imports go to the left only: ${DIRECTIONS.map((group) => group.join(', ')).join(' ← ')}.`;

/** `entries` is a file; `seo-check` is also a folder beside the dictionaries. */
const PATTERNS = { entries: '**/entries.ts', 'seo-check': '../**/seo-check/**' };
const patternOf = (name) => PATTERNS[name] ?? `**/${name}/**`;

/** Forbids imports from folders to the right, in the same group or in `also`. */
const direction = (folder, { also = [], extra = [] } = {}) => {
  const rank = DIRECTIONS.findIndex((group) => group.includes(folder));
  const beside = DIRECTIONS[rank].filter((name) => name !== folder);
  const group = [...DIRECTIONS.slice(rank + 1).flat(), ...beside, ...also].map(patternOf);
  const patterns = [...(group.length > 0 ? [{ group, message: MESSAGE }] : []), ...extra];
  return {
    files: folder === 'entries' ? ['src/entries.ts'] : [`src/${folder}/**`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
};

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
  // Command-line code prints.
  {
    // The specification has failed forms logged.
    files: [
      'tests/**',
      'src/server/**',
      'src/checks/**',
      'src/seo-check/cli.ts',
      'src/islands/LeadForm/useLeadForm.ts',
    ],
    rules: {
      'no-console': 'off',
    },
  },
  direction('facts'),
  direction('i18n'),
  direction('schemas'),
  direction('forms'),
  direction('stores'),
  direction('checks'),
  direction('hosting'),
  direction('seo-check'),
  direction('entries'),
  direction('seo'),
  direction('server'),
  direction('islands', {
    extra: [
      {
        // The few words of the viewer come with its script, so that no page carries them.
        group: ['**/dictionaries/**', '!**/dictionaries/file-viewer.ts'],
        allowTypeImports: true,
        message: 'Islands take their strings as props; import dictionaries as types only.',
      },
    ],
  }),
  direction('components', { also: ['server', 'cms', 'entries'] }),
  direction('layouts', { also: ['server', 'cms', 'entries'] }),
  {
    ...direction('pages', { also: ['server', 'cms'] }),
    ignores: ['src/pages/api/**', 'src/pages/inbox/**'],
  },
  direction('cms'),
);
