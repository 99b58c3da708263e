import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { moduleCycles } from './module-cycles.mjs';
import { inRoot } from './paths.mjs';

const PROGRAMS = 'node_modules/dependency-cruiser/bin';
const FOLDERS = ['audio', 'demo', 'domain', 'server', 'client', 'e2e'];
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Reads the imports of the sources and holds them to the rules of .dependency-cruiser.cjs, and the server's modules to none in a
 * circle.
 * @returns the modules with their dependencies, as dependency-cruiser returns them
 * @throws Error that names each import that breaks a rule or closes a cycle
 */
export async function checkedImports() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      inRoot(PROGRAMS, 'dependency-cruise.mjs'),
      '--config=.dependency-cruiser.cjs',
      '--output-type=json',
      ...FOLDERS,
    ],
    { cwd: inRoot(), maxBuffer: MAX_OUTPUT_BYTES },
  );
  const { modules, summary } = JSON.parse(stdout);
  if (summary.error + summary.warn > 0) throw new Error(readable(stdout));
  const cycles = moduleCycles(modules);
  if (cycles.length > 0) throw new Error(`Modules import each other in a circle:\n${listed(cycles)}`);
  return modules;
}

const listed = (cycles) => cycles.map((steps) => steps.map((step) => `  ${step}\n`).join('')).join('\n');

function readable(result) {
  const formatter = [inRoot(PROGRAMS, 'depcruise-fmt.mjs'), '--output-type=err-long', '-'];
  return spawnSync(process.execPath, formatter, { input: result, encoding: 'utf8' }).stdout;
}
