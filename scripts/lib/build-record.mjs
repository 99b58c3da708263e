import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a build was made from, kept beside its result. Unreadable or absent counts as never built. */
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

/** Never leaves half a file for somebody who reads at the same moment. */
export function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
