import { inRoot } from './paths.mjs';

/** Runs a package's program without npx, which takes half a second to find it. */
function tool(name, path, ...args) {
  return { name, command: process.execPath, args: [inRoot('node_modules', path), ...args] };
}

/** Checks types by the native compiler, ten times as fast; packages that load TypeScript as a library still need version 6. */
function types(name, project) {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/tsc/${name}.tsbuildinfo`];
  return tool(`types of the ${name}`, 'typescript-native/bin/tsc', '-p', project, '--noEmit', ...cache);
}

/** Two steps, one for each processor. */
function lint(name, ...files) {
  const cache = [
    '--cache',
    `--cache-location=.cache/eslint/${name}`,
    '--cache-strategy=content',
    '--no-error-on-unmatched-pattern',
  ];
  return tool(`lint of the ${name}`, 'eslint/bin/eslint.js', ...files, '--max-warnings=0', ...cache);
}

/** Checks whose result depends on the sources alone and not on the version of Node.js, the longest first. */
const SOURCE_CHECKS = [
  lint('server', 'server', 'audio', 'demo', 'domain'),
  lint('client', 'client', 'e2e', 'scripts', 'bench', '*.{mjs,cjs,ts}', '.*.cjs'),
  tool(
    'lint with types',
    'oxlint/bin/oxlint',
    'server',
    'audio',
    'demo',
    'domain',
    'client',
    'e2e',
    'scripts',
    'playwright.config.ts',
  ),
  types('server', 'tsconfig.json'),
  types('client', 'client/tsconfig.json'),
  types('journeys', 'e2e/tsconfig.json'),
  tool('format', 'oxfmt/bin/oxfmt', '--check', '.'),
];

/** Checks that load the sources or the packages. */
export const RUNTIME_CHECKS = [
  {
    name: 'architecture',
    command: process.execPath,
    args: [inRoot('scripts/architecture.mjs'), '--check'],
  },
  tool(
    'dead code',
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location=.cache/knip',
  ),
  {
    name: 'third-party notices',
    command: process.execPath,
    args: [inRoot('scripts/notices.mjs'), '--check'],
  },
  tool(
    'generated files',
    '@graphql-codegen/cli/esm/bin.js',
    '--config=codegen.yml',
    '--check',
    '--errors-only',
  ),
];

/** Everything that is checked without running the application. */
export const CHECKS = [...SOURCE_CHECKS, ...RUNTIME_CHECKS];

/** Rules of words, documents and owners of tables; `npm test` runs them among the unit tests. */
export const RULE_SPECS = tool(
  'rules of words and documents',
  'jest/bin/jest.js',
  '--selectProjects=unit',
  '--testPathPatterns=scripts/lib/(language|documents|modules|table-owners)',
);
