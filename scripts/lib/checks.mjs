import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const SERVER = ['server', 'audio', 'demo', 'domain'];
/** The client's, whose types come from domain/ as well. */
const CLIENT = ['client', 'e2e'];
const TYPES = ['tsconfig.json', 'client/tsconfig.json', 'e2e/tsconfig.json', 'playwright.config.ts'];
const EVERYTHING = ['.'];

/** Runs a package's program without npx, which takes half a second to find it. */
function tool(name, inputs, path, ...args) {
  return { name, inputs, command: process.execPath, args: [inRoot('node_modules', path), ...args] };
}

/**
 * Uses the native compiler, ten times as fast; packages that load TypeScript as a library still need version 6. `npx tsc` is the
 * same one: npm links the program of the package that comes first by its name.
 */
function types(name, project, ...inputs) {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/tsc/${name}.tsbuildinfo`];
  const args = ['-p', project, '--noEmit', ...cache];
  return tool(`types of the ${name}`, [...inputs, ...TYPES], 'native-typescript/bin/tsc', ...args);
}

/** Two steps, one for each processor. */
function lint(name, files, inputs) {
  const cache = [
    '--cache',
    `--cache-location=.cache/eslint/${name}`,
    '--cache-strategy=content',
    '--no-error-on-unmatched-pattern',
  ];
  const args = [...files, '--max-warnings=0', ...cache];
  return tool(`lint of the ${name}`, [...inputs, 'eslint.config.mjs'], 'eslint/bin/eslint.js', ...args);
}

function lintWithTypes(name, files, inputs) {
  const own = [...inputs, ...TYPES, '.oxlintrc.json'];
  return tool(`lint with types of the ${name}`, own, 'oxlint/bin/oxlint', ...files);
}

function format(...files) {
  return tool(
    'format',
    EVERYTHING,
    'oxfmt/bin/oxfmt',
    '--check',
    '--no-error-on-unmatched-pattern',
    ...files,
  );
}

const TYPE_CHECKS = [
  types('server', 'tsconfig.json', ...SERVER, 'scripts'),
  types('client', 'client/tsconfig.json', 'client', 'domain'),
  types('journeys', 'e2e/tsconfig.json', ...SERVER, 'e2e', 'scripts'),
];

/** Checks whose result depends on the sources alone and not on the version of Node.js, the longest first. */
const SOURCE_CHECKS = [
  lint('server', SERVER, SERVER),
  lint(
    'client',
    [...CLIENT, 'scripts', 'bench', '*.{mjs,cjs,ts}', '.*.cjs'],
    [...CLIENT, 'scripts', 'bench', 'jest.config.mjs', 'playwright.config.ts', '.dependency-cruiser.cjs'],
  ),
  lintWithTypes('server', [...SERVER, 'scripts'], [...SERVER, 'scripts']),
  lintWithTypes('client', [...CLIENT, 'playwright.config.ts'], [...SERVER, ...CLIENT, 'scripts']),
  ...TYPE_CHECKS,
  format('.'),
];

/** Checks that load the sources or the packages. */
export const RUNTIME_CHECKS = [
  {
    name: 'architecture',
    inputs: [...SERVER, ...CLIENT, 'scripts', 'docs/architecture.md', '.dependency-cruiser.cjs', ...TYPES],
    command: process.execPath,
    args: [inRoot('scripts/architecture.mjs'), '--check'],
  },
  tool(
    'dead code',
    EVERYTHING,
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location=.cache/knip',
  ),
  {
    name: 'third-party notices',
    inputs: ['THIRD-PARTY-NOTICES', 'client', 'scripts'],
    command: process.execPath,
    args: [inRoot('scripts/notices.mjs'), '--check'],
  },
  {
    name: 'generated files',
    inputs: ['client', 'server/schema.graphql', 'codegen.yml', 'scripts'],
    command: process.execPath,
    args: [inRoot('scripts/codegen.mjs'), '--check'],
  },
];

/** Everything that is checked without running the application. */
export const CHECKS = [...SOURCE_CHECKS, ...RUNTIME_CHECKS];

/** Rules of words, documents and owners of tables; `npm test` runs them among the unit tests. */
export const RULE_SPECS = tool(
  'rules of words and documents',
  EVERYTHING,
  'jest/bin/jest.js',
  '--selectProjects=unit',
  '--testPathPatterns=scripts/lib/(language|documents|modules|table-owners|api-changes)',
);

/** Checks of changed files where a tool can check single files, the types of the programs that they belong to otherwise. */
export function checksOf(changed) {
  const files = changed.filter((file) => existsSync(inRoot(file)));
  const code = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  const typed = code.filter((file) => /\.tsx?$/.test(file));
  return [
    code.length > 0 && lint('change', ['--no-warn-ignored', ...code], code),
    typed.length > 0 && lintWithTypes('change', typed, [...SERVER, ...CLIENT, 'scripts']),
    ...TYPE_CHECKS,
    files.length > 0 && format(...files),
    RULE_SPECS,
  ].filter(Boolean);
}
