import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const SPEC = /\.spec\.tsx?$/;

/** Files below the given folders, or the given files, relative to the project. */
export function sourceFiles(...paths) {
  return paths.flatMap(below).filter((file) => !SPEC.test(file));
}

function below(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/** State of files without reading them: `{ path: 'mtime:size' }`. */
export function fingerprint(files) {
  const marks = {};
  for (const file of files) {
    const { mtimeMs, size } = statSync(inRoot(file));
    marks[file] = `${mtimeMs}:${size}`;
  }
  return marks;
}
