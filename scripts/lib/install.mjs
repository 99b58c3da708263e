import { lstatSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** `npm ci` would empty the folder behind the link, which belongs to another project. */
const LINK =
  'node_modules is a link, and the folder it leads to lacks packages of package-lock.json: ' +
  'run `npm ci` in the project that the folder belongs to, or remove the link.';

/**
 * Runs `npm ci` when node_modules is missing or lacks a package of package-lock.json.
 * @param folder a folder with packages of its own, for a tool that one script needs; the project by default
 */
export async function ensureInstalled(folder = '.') {
  const installation = new Installation(inRoot(folder));
  if (installation.isComplete()) return;
  if (installation.isLink) throw new Error(LINK);
  const packages = folder === '.' ? 'about 1,300 packages' : `the packages of ${folder}`;
  console.log(`Installing ${packages} (once, one to three minutes) …`);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: inRoot(folder) });
}

class Installation {
  #lockFile;
  #installed;

  constructor(folder) {
    this.#lockFile = `${folder}/package-lock.json`;
    this.#installed = `${folder}/node_modules/.package-lock.json`;
    const found = lstatSync(`${folder}/node_modules`, { throwIfNoEntry: false });
    this.isLink = found?.isSymbolicLink() ?? false;
  }

  isComplete() {
    const since = modified(this.#installed);
    if (since === undefined) return false;
    if (this.isLink) return this.#holdsAllPackages(); // installed for another package-lock.json, so its time is no evidence
    if (since >= modified(this.#lockFile)) return true;
    if (!this.#holdsAllPackages()) return false;
    utimesSync(this.#installed, new Date(), new Date()); // a checkout touched the file only: the next start need not compare
    return true;
  }

  /** Ignores extra packages: `npm run check` finds imports that package.json does not list. */
  #holdsAllPackages() {
    const required = JSON.parse(readFileSync(this.#lockFile, 'utf8')).packages;
    const have = JSON.parse(readFileSync(this.#installed, 'utf8')).packages;
    return Object.entries(required).every(
      ([path, entry]) => path === '' || (have[path] ? same(have[path], entry) : entry.optional),
    );
  }
}

function same(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
