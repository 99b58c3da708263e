import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'server/test/**', 'client/test/**', 'e2e/**'];

/** The few globals of Node that our plain JavaScript uses. */
const NODE = Object.fromEntries(
  [
    'AbortController',
    'AbortSignal',
    'Buffer',
    'Headers',
    'URL',
    'URLSearchParams',
    'clearInterval',
    'clearTimeout',
    'console',
    'fetch',
    'performance',
    'process',
    'queueMicrotask',
    'setImmediate',
    'setInterval',
    'setTimeout',
    'structuredClone',
  ].map((name) => [name, 'readonly']),
);
const COMMON_JS = { module: 'writable', require: 'readonly', __dirname: 'readonly' };
const JSDOM = { Element: 'readonly', document: 'readonly', window: 'readonly' };

/** A test that is switched off says nothing; one that runs alone silences the others. */
const switchedOffTests = [
  ...['it', 'test', 'describe'].flatMap((object) =>
    ['skip', 'only', 'todo', 'fixme'].map((property) => ({ object, property, message: 'Every test runs.' })),
  ),
  { object: 'process', property: 'env', message: 'Ask the configuration (server/src/core/config).' },
];

export default tseslint.config(
  { ignores: ['dist/', 'var/', '.cache/', 'coverage/', 'screens/', 'test-results/', 'playwright-report/'] },
  { ignores: ['**/generated/**', '**/*.generated.ts'] },

  // Nobody argues with a rule in a comment: the rule changes here, or the code does.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 350],
      // Control characters are exactly what we look for in what people send.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-restricted-globals': ['error', 'xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'],
      'no-restricted-properties': ['error', ...switchedOffTests],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties out, one per line.',
        },
        {
          selector:
            'ArrayExpression > SpreadElement > ArrayExpression, CallExpression > SpreadElement > ArrayExpression',
          message: 'Write the elements out.',
        },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['playwright.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // React's event handlers may be async; what they answer is of no interest to React.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Packages type their own constants as enums and accept the plain values.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      // An alphabetical list of strings is what sort() without arguments is for.
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },

  {
    files: ['client/**/*.ts', 'client/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },

  {
    files: SPECS,
    rules: {
      // Answers of the server and jest's matchers are loosely typed by nature; the assertions are what checks them.
      ...Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
          `@typescript-eslint/no-unsafe-${use}`,
          'off',
        ]),
      ),
      '@typescript-eslint/unbound-method': 'off',
    },
  },

  // Where the environment may be read, and where a terminal is spoken to.
  {
    files: ['server/src/core/config/**', 'scripts/**', 'bench/**', '*.config.{mjs,ts}', ...SPECS],
    rules: {
      'no-restricted-properties': ['error', ...switchedOffTests.filter(({ object }) => object !== 'process')],
    },
  },
  { files: ['scripts/**', 'bench/**', 'server/src/cli/**'], rules: { 'no-console': 'off' } },
  // The only place of the client that writes to the console.
  { files: ['client/src/lib/logging.ts'], rules: { 'no-console': 'off' } },

  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: NODE } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...NODE, ...COMMON_JS } } },
  // On a fresh clone they run before anything is installed: a package is imported where it is used, with `import()`.
  {
    files: ['scripts/**/*.mjs'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!node:|\\.)', message: 'Nothing is installed yet: use import().' }] },
      ],
    },
  },
  // Parts of these run in the page that is pictured.
  {
    files: ['scripts/lib/pictures/**'],
    languageOptions: { globals: { ...NODE, document: 'readonly', window: 'readonly' } },
  },
  {
    files: ['client/public/**'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        requestAnimationFrame: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  { files: ['client/test/**'], languageOptions: { globals: { ...NODE, ...JSDOM } } },
);
