import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { WIDE_CONSTRUCTORS } from './scripts/lib/wide-constructors.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'server/test/**', 'client/test/**', 'e2e/**'];

/** Node.js globals used in plain JavaScript files. */
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

/** Disabled and exclusive tests, and `process.env` outside of the configuration. */
const restrictedProperties = [
  ...['it', 'test', 'describe'].flatMap((object) =>
    ['skip', 'only', 'todo', 'fixme'].map((property) => ({ object, property, message: 'Every test runs.' })),
  ),
  { object: 'process', property: 'env', message: 'Inject Configuration (server/src/core/config).' },
  { object: 'navigator', property: 'onLine', message: 'Ask isOffline(): pages are prerendered as well.' },
];

const restrictedSyntax = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties out, one per line.',
  },
  {
    selector:
      'ArrayExpression > SpreadElement > ArrayExpression, CallExpression > SpreadElement > ArrayExpression',
    message: 'Write the elements out.',
  },
];

const PROVIDER_KINDS =
  'Facade|Filter|Gateway|Guard|Interceptor|Job|Listener|Loader|Mapper|Middleware|Pipe|Plugin|Repository|Service|Strategy';
const providerWithoutKind = {
  selector: `ClassDeclaration[id.name!=/(${PROVIDER_KINDS})$/] > Decorator[expression.callee.name='Injectable']`,
  message: `The name of a provider ends with its kind: ${PROVIDER_KINDS.replaceAll('|', ', ')}.`,
};

/** Rules match files by their suffix, so a class with a transport's decorator has the suffix of a transport. */
const transportElsewhere = {
  selector: 'ClassDeclaration > Decorator[expression.callee.name=/^(Controller|Resolver)$/]',
  message: 'A controller or resolver lives in a .controller.ts or .resolver.ts file.',
};
const providerBesideTransport = {
  selector: "ClassDeclaration[id.name!=/Loader$/] > Decorator[expression.callee.name='Injectable']",
  message: 'Only loaders live beside a transport: move the provider to a file of its own.',
};

/** PostgreSQL ends one of two transactions that wait for each other, and expects it to be repeated. */
const bareTransaction = {
  selector:
    "CallExpression[callee.property.name='transaction']:matches([callee.object.name=/^(dataSource|manager)$/], [callee.object.property.name=/^(dataSource|manager|connection)$/])",
  message:
    'Use retryTransaction() (server/src/core/database); transactionOnce() for what must not be repeated, savepoint() inside a transaction.',
};

/** A class with more dependencies is two classes. */
const tooManyDependencies = {
  selector:
    "ClassDeclaration:has(> Decorator[expression.callee.name=/^(Injectable|Controller|Resolver)$/]) MethodDefinition[kind='constructor'] > FunctionExpression[params.length>5]",
  message: 'Split it: at most five dependencies (scripts/lib/wide-constructors.mjs lists those to be split).',
};

/** Class names whose rules end in ` *`: one change of the document would restyle every element below it. */
const RESTYLING = String.raw`/\b(?:group|peer)-(?:has|first|last|only|odd|even|nth|empty)|\b(?:has-\S+|first|last|only|odd|even):\*{1,2}:/`;
const restylingClassNames = ['Literal[value=', 'TemplateElement[value.raw='].map((start) => ({
  selector: `${start}${RESTYLING}]`,
  message: 'Style the children by their tag or by an inherited custom property.',
}));

/** A column without a width is as wide as its longest word: a name or an address makes the page scroll sideways on a phone. */
const looseGrids = [
  {
    selector: String.raw`Literal[value=/^(?=.*(?:^|\s)grid(?:\s|$))(?=.*\s(?:sm|md|lg|xl|page-\w+):grid-cols-)(?!.*(?:^|\s)grid-cols-)/]`,
    message: 'Add grid-cols-1, whose column may be narrower than its words.',
  },
];

/** The wheel changes the value of a number input, and some browsers drop a decimal comma. */
const numberInputs = [
  { selector: "JSXAttribute[name.name='type'][value.value='number']", message: 'Use NumberField.' },
  { selector: "Property[key.name='type'][value.value='number']", message: 'Use NumberField.' },
];

/** A translating browser replaces texts, so React could not insert an element before one, or remove one. */
const conditionalBesideText = [
  "LogicalExpression[operator='&&']",
  'ConditionalExpression:has(> JSXElement)',
].map((conditional) => ({
  selector: `:matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer > ${conditional}`,
  message: 'Put the text beside it into an element of its own.',
}));

export default tseslint.config(
  { ignores: ['dist/', 'var/', '.cache/', 'coverage/', 'screens/', 'test-results/', 'playwright-report/'] },
  { ignores: ['**/generated/**', '**/*.generated.ts'] },

  // No eslint-disable comments: change the rule here, or the code.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 350],
      // Input validation matches control characters on purpose.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-restricted-globals': ['error', 'xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'],
      'no-restricted-properties': ['error', ...restrictedProperties],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended],
    // Rules that need types are in .oxlintrc.json; oxlint reads the types ten times as fast.
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },

  // The name of a provider says its kind, and the import rules match files by kind.
  ...[
    {
      files: ['server/src/modules/**/*.ts', 'server/src/cli/**/*.ts', 'server/src/*.ts'],
      kinds: [transportElsewhere, tooManyDependencies, bareTransaction],
    },
    { files: ['server/src/core/**/*.ts'], kinds: [transportElsewhere, tooManyDependencies] },
    {
      files: ['server/src/**/*.controller.ts', 'server/src/**/*.resolver.ts'],
      kinds: [providerBesideTransport, tooManyDependencies],
    },
    { files: WIDE_CONSTRUCTORS, kinds: [transportElsewhere, bareTransaction] },
  ].map(({ files, kinds }) => ({
    files,
    ignores: SPECS,
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, providerWithoutKind, ...kinds] },
  })),

  // Modules say what they need by their imports, and take part in events by the listeners of core/events.
  {
    files: ['server/src/modules/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: ['Global'],
              message: 'Import the module, or provide its port in server/src/ports.module.ts.',
            },
            {
              name: '@nestjs/core',
              importNames: ['DiscoveryModule', 'DiscoveryService', 'ModuleRef'],
              message: 'Use listenerDecorator() and ListenersService (server/src/core/events), or @Job().',
            },
          ],
        },
      ],
    },
  },
  // The document of the API lists the handlers of every module; a link for spreadsheets is checked by the input of its export.
  {
    files: ['server/src/modules/platform/api-docs/**', 'server/src/modules/people/api-tokens/**'],
    rules: { 'no-restricted-imports': 'off' },
  },

  {
    files: ['client/**/*.ts', 'client/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        ...restylingClassNames,
        ...numberInputs,
        ...conditionalBesideText,
        ...looseGrids,
      ],
    },
  },

  // Lists are filtered by the days that they show, which are those of UTC.
  {
    files: ['client/src/admin/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/lib/dates'],
              importNames: ['formatDate', 'formatDateTime', 'formatLongDate', 'formatDayAndTime'],
              message: 'The admin panel writes dates in UTC.',
            },
          ],
        },
      ],
    },
  },

  // Files that may read the environment or write to the terminal.
  {
    files: ['server/src/core/config/**', 'scripts/**', 'bench/**', '*.config.{mjs,ts}', ...SPECS],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictedProperties.filter(({ object }) => object !== 'process'),
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'server/src/cli/**'], rules: { 'no-console': 'off' } },
  // The only place of the client that writes to the console.
  { files: ['client/src/lib/logging.ts'], rules: { 'no-console': 'off' } },

  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: NODE } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...NODE, ...COMMON_JS } } },
  // Scripts run before packages are installed on a fresh clone, so they import packages with `import()` where needed.
  {
    files: ['scripts/**/*.mjs'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!node:|\\.)', message: 'Nothing is installed yet: use import().' }] },
      ],
    },
  },
  // Callbacks in these run in the browser.
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
