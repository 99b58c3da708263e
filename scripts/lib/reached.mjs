import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { AREAS } from './areas.mjs';
import { inRoot } from './paths.mjs';

const INTEGRATION = 'server/test';
const SLOW = /\.slow\.spec\.ts$/;

/**
 * Integration specs that a change reaches: changed ones, those that import a changed file of the tests, and for a module of the
 * server the specs that import from it and those of the folder with its name. Slow ones are left to `npm run test:all`, unless
 * they changed themselves.
 */
export function reachedIntegrationSpecs(changed) {
  const specs = filesIn(INTEGRATION).filter((file) => file.endsWith('.spec.ts'));
  const modules = new Set(changed.map(moduleOf).filter(Boolean));
  const reached = specs.filter((spec) => {
    if (changed.includes(spec)) return true;
    if (SLOW.test(spec)) return false;
    if (modules.has(spec.split('/')[2])) return true;
    return importsOf(spec).some((file) => changed.includes(file) || modules.has(moduleOf(file)));
  });
  return reached.filter((spec) => !spec.startsWith(`${INTEGRATION}/parts/`));
}

/** Journeys that a change reaches: folders of e2e/ by the features and modules in which files changed, and changed journeys. */
export function reachedJourneys(changed) {
  const folders = changed.flatMap((file) => {
    if (file.startsWith('client/src/admin/')) return ['admin'];
    const storefront = /^client\/src\/storefront\/([^/]+)\//.exec(file)?.[1];
    if (storefront) return AREAS.storefront[storefront] ?? [];
    if (file.startsWith('client/src/security/')) return ['account'];
    return AREAS.modules[moduleOf(file)] ?? [];
  });
  const journeys = changed.filter((file) => file.endsWith('.e2e.ts') && existsSync(inRoot(file)));
  return { folders: [...new Set(folders)].map((folder) => `e2e/${folder}/`), journeys };
}

/** The name of the server's module that holds a file, or undefined. */
function moduleOf(file) {
  if (file.endsWith('.spec.ts')) return undefined;
  return /^server\/src\/modules\/([a-z-]+)\//.exec(file)?.[1];
}

/** Files that a spec imports directly, and through files of the tests. */
function importsOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(inRoot(file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)\.js'/g)].flatMap(([, path]) => {
    const target = `${relative(inRoot('.'), resolve(inRoot(dirname(file)), path))}.ts`;
    const isTest = target.startsWith(`${INTEGRATION}/`) && !target.startsWith(`${INTEGRATION}/support/`);
    return isTest && existsSync(inRoot(target)) ? [target, ...importsOf(target, seen)] : [target];
  });
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
