import { inRoot } from './paths.mjs';

/** Runs a package's program without npx, which would take half a second to find it. */
function tool(name, path, ...args) {
  return { name, command: process.execPath, args: [inRoot('node_modules', path), ...args] };
}

function types(name, project) {
  const memory = ['--incremental', '--tsBuildInfoFile', `.cache/tsc/${name}.tsbuildinfo`];
  return tool(`types of the ${name}`, 'typescript/bin/tsc', '-p', project, '--noEmit', ...memory);
}

/** Everything that is checked without running the application, the longest first. */
export const CHECKS = [
  tool(
    'lint',
    'eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=.cache/eslint/',
    '--cache-strategy=content',
  ),
  types('server', 'tsconfig.json'),
  types('client', 'client/tsconfig.json'),
  types('journeys', 'e2e/tsconfig.json'),
  tool(
    'format',
    'prettier/bin/prettier.cjs',
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
  ),
  tool(
    'architecture',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config=.dependency-cruiser.cjs',
    'domain',
    'server',
    'client',
    'e2e',
  ),
  tool(
    'generated files',
    '@graphql-codegen/cli/esm/bin.js',
    '--config=codegen.yml',
    '--check',
    '--errors-only',
  ),
];
