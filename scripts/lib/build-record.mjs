import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Inputs of a build, stored beside its result. An unreadable or missing file counts as never built. */
export function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeRecord(file, record) {
  writeWhole(file, JSON.stringify(record));
}

/** Writes atomically: concurrent readers never see half a file. */
export function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
