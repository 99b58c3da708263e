import { lstatSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const lockFile = inRoot('package-lock.json');
const installed = inRoot('node_modules', '.package-lock.json');
const isLink = lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** `npm ci` would empty the folder behind the link, which belongs to another project. */
const LINK =
  'node_modules is a link, and the folder it leads to lacks packages of package-lock.json: ' +
  'run `npm ci` in the project that the folder belongs to, or remove the link.';

/** Runs `npm ci` when node_modules is missing or lacks a package of package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (isLink) throw new Error(LINK);
  console.log('Installing dependencies (once, one to three minutes) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

function isInstalled() {
  const since = modified(installed);
  if (since === undefined) return false;
  if (isLink) return holdsAllPackages(); // installed for another package-lock.json, so its time is no evidence
  if (since >= modified(lockFile)) return true;
  if (!holdsAllPackages()) return false;
  utimesSync(installed, new Date(), new Date()); // a checkout touched the file only: the next start need not compare
  return true;
}

/** Ignores extra packages: `npm run check` finds imports that package.json does not list. */
function holdsAllPackages() {
  const required = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(required).every(
    ([path, entry]) => path === '' || (have[path] ? same(have[path], entry) : entry.optional),
  );
}

function same(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
