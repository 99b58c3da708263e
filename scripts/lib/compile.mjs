import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readRecord, writeRecord, writeWhole } from './build-record.mjs';
import { inRoot } from './paths.mjs';
import { fingerprint, sourceFiles } from './source-files.mjs';

const SOURCE = /\.tsx?$/;
/** A change in these recompiles every file. */
const SETTINGS = ['.swcrc', 'package-lock.json'];

/**
 * Compiles what changed below `folders` into `target`, under the same paths; other files are copied beside the code,
 * and the results of removed files are removed. Returns the number of written files.
 */
export async function compile(folders, target) {
  const recordFile = join(target, '.compiled.json');
  const before = readRecord(recordFile);
  const settings = JSON.stringify(fingerprint(SETTINGS));
  const known = before.settings === settings ? (before.files ?? {}) : {};
  const files = fingerprint(sourceFiles(...folders));
  const stale = Object.keys(files).filter(
    (file) => known[file] !== files[file] || !existsSync(join(target, resultOf(file))),
  );
  const gone = Object.keys(before.files ?? {}).filter((file) => !(file in files));
  if (stale.length + gone.length === 0) return 0;

  for (const file of gone) {
    for (const result of [resultOf(file), `${resultOf(file)}.map`])
      rmSync(join(target, result), { force: true });
  }
  const { transformFile } = await import('@swc/core');
  const written = await Promise.allSettled(stale.map((file) => produce(file, target, transformFile)));
  const failures = written.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length) throw new Error(failures.join('\n\n'));
  writeRecord(recordFile, { settings, files });
  return stale.length + gone.length;
}

function resultOf(file) {
  return file.replace(SOURCE, '.js');
}

async function produce(file, target, transformFile) {
  const result = join(target, resultOf(file));
  mkdirSync(dirname(result), { recursive: true });
  if (!SOURCE.test(file)) return copyFileSync(inRoot(file), result);
  const { code, map } = await transformFile(inRoot(file), {
    configFile: inRoot('.swcrc'),
    swcrc: false,
    sourceFileName: relative(dirname(result), inRoot(file)),
  });
  if (map) writeWhole(`${result}.map`, map);
  writeWhole(result, map ? `${code}\n//# sourceMappingURL=${basename(result)}.map\n` : code);
}
