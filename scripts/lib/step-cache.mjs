import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readRecord, writeRecord } from './build-record.mjs';
import { ROOT, inRoot } from './paths.mjs';

/** The result of every step depends on these, whatever its own inputs are. */
const COMMON_INPUTS = ['package.json', 'package-lock.json', 'scripts/lib/checks.mjs'];

let files;
const digests = new Map();
const keys = new Map();

/** True while the inputs of a step are as they were at its last success. False without Git, which lists the files. */
export function isUnchanged(step) {
  const key = step.inputs && keyOf(step);
  if (!key) return false;
  keys.set(step.name, key);
  return readRecord(recordOf(step)).key === key;
}

/** Stores the inputs as they were when the step began: what is saved while it runs is checked by the next run. */
export function rememberSuccess(step) {
  const key = keys.get(step.name);
  if (key) writeRecord(recordOf(step), { key });
}

function recordOf({ name }) {
  return inRoot('.cache/steps', `${name.replaceAll(' ', '-')}.json`);
}

function keyOf({ args, inputs }) {
  files ??= listFiles();
  if (!files) return undefined;
  const wanted = [...inputs, ...COMMON_INPUTS];
  const own = files.filter((file) => wanted.some((input) => isBelow(file, input)));
  const hash = createHash('sha256').update(JSON.stringify([process.version, args]));
  for (const file of own) hash.update(`${file}\0${digestOf(file)}\0`);
  return hash.digest('hex');
}

function isBelow(file, input) {
  return input === '.' || file === input || file.startsWith(`${input}/`);
}

/** Files that Git knows or would add, in their order. */
function listFiles() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' };
    const output = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      options,
    );
    return [...new Set(output.split('\0'))].filter(Boolean).sort();
  } catch {
    return undefined;
  }
}

function digestOf(file) {
  if (!digests.has(file)) digests.set(file, digest(file));
  return digests.get(file);
}

function digest(file) {
  try {
    return createHash('sha256')
      .update(readFileSync(inRoot(file)))
      .digest('hex');
  } catch {
    return 'none'; // deleted, and not yet so for Git
  }
}
