import { watch } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Combines changes within this time: editors write a file in several steps. */
const SETTLE_MS = 80;

/** Calls `changed(files)` after changes below `folder` to files for which `matters` is true; never concurrently. */
export function watchFolder(folder, matters, changed) {
  const pending = new Set();
  let running = Promise.resolve();
  let timer;
  const settle = () => {
    const files = [...pending];
    pending.clear();
    running = running.then(() => changed(files)).catch((error) => console.error(error.message));
  };
  watch(inRoot(folder), { recursive: true }, (_event, file) => {
    if (!file || !matters(file)) return;
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  });
}
