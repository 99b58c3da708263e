import { readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** Combines changes within this time: editors write a file in several steps. */
const SETTLE_MS = 80;

/**
 * Calls `changed(files)` after changes below `folders` to files for which `matters` is true, with paths relative to the
 * project; never concurrently, what changes during a call is reported by the next. A failed call is printed.
 */
export function watchFolders(folders, matters, changed) {
  const pending = new Set();
  let timer;
  let running = false;
  const settle = async () => {
    if (running) return;
    running = true;
    while (pending.size > 0) {
      const files = [...pending];
      pending.clear();
      await Promise.resolve(files)
        .then(changed)
        .catch((error) => console.error(error.message));
    }
    running = false;
  };
  const seen = (path) => {
    const file = relative(inRoot(), path);
    if (!matters(file)) return;
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), SETTLE_MS);
  };
  for (const folder of folders) watchTree(inRoot(folder), seen);
}

/**
 * Watches every folder of a tree, new ones too. A recursive watch of Node.js 20 follows each file by its inode on Linux, and
 * misses a file for ever once it was replaced by rename, as most editors save.
 */
function watchTree(root, seen) {
  const watched = new Set();
  const add = (folder) => {
    if (watched.has(folder)) return [];
    const entries = entriesOf(folder);
    if (!entries) return [];
    watched.add(folder);
    const watcher = watch(folder, (_event, name) => {
      if (!entriesOf(folder)) return forget(); // removed or moved
      const path = join(folder, name ?? '');
      // What a new folder holds already was written before it was watched.
      for (const file of [path, ...add(path)]) seen(file);
    });
    const forget = () => {
      watched.delete(folder);
      watcher.close();
    };
    watcher.once('error', forget);
    return entries.flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? add(path) : [path];
    });
  };
  add(root);
}

/** Entries of a folder; undefined for a file and for what is gone. */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
