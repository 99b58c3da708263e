import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from './paths.mjs';

const PROGRAMS = 'node_modules/dependency-cruiser/bin';
const FOLDERS = ['audio', 'demo', 'domain', 'server', 'client', 'e2e'];
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Reads the imports of the sources and holds them to the rules of .dependency-cruiser.cjs.
 * @returns the modules with their dependencies, as dependency-cruiser returns them
 * @throws Error that names each import that breaks a rule
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
  return modules;
}

function readable(result) {
  const formatter = [inRoot(PROGRAMS, 'depcruise-fmt.mjs'), '--output-type=err-long', '-'];
  return spawnSync(process.execPath, formatter, { input: result, encoding: 'utf8' }).stdout;
}
