import { lstatSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const wanted = inRoot('package-lock.json');
const installed = inRoot('node_modules', '.package-lock.json');
const isLink = lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** `npm ci` would empty that folder, which is somebody else's. */
const LINK =
  'node_modules is a link, and the folder it leads to lacks packages that package-lock.json asks for: ' +
  'run `npm ci` in the project that the folder belongs to, or remove the link.';

/** Runs `npm ci` when node_modules is missing or lacks something that package-lock.json asks for. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (isLink) throw new Error(LINK);
  console.log('Installing dependencies (once) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

function isInstalled() {
  const since = modified(installed);
  if (since === undefined) return false;
  if (isLink) return holdsAllPackages(); // installed for another package-lock.json: its time tells nothing
  if (since >= modified(wanted)) return true;
  if (!holdsAllPackages()) return false;
  utimesSync(installed, new Date(), new Date()); // a checkout touched the file only: the next start need not compare
  return true;
}

/** A package that is no longer asked for may stay: `npm run check` finds an import of what is not listed. */
function holdsAllPackages() {
  const want = JSON.parse(readFileSync(wanted, 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(want).every(
    ([path, entry]) => path === '' || (have[path] ? same(have[path], entry) : entry.optional),
  );
}

function same(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
