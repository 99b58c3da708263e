import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { AREAS } from './areas.mjs';
import { inRoot } from './paths.mjs';

const INTEGRATION = 'server/test';
const SLOW = /\.slow\.spec\.ts$/;

/** Shorter texts are words that many specs use. */
const TELLING_LENGTH = 12;

/**
 * Integration specs that a change reaches: changed ones, those that import a changed file of the tests or name a text that the
 * change removes, and for a module of the server the specs that import from it or carry its name in their path. Slow ones are left to `npm run test:all`, unless they
 * changed themselves.
 */
export function reachedIntegrationSpecs(changed, removedTexts = []) {
  const specs = filesIn(INTEGRATION).filter((file) => file.endsWith('.spec.ts'));
  const texts = removedTexts.filter((text) => text.length >= TELLING_LENGTH);
  const modules = [...new Set(changed.map(moduleOf).filter(Boolean))];
  const reached = specs.filter((spec) => {
    if (changed.includes(spec)) return true;
    if (SLOW.test(spec)) return false;
    if (modules.some((name) => namesModule(spec, name))) return true;
    const source = texts.length > 0 ? readFileSync(inRoot(spec), 'utf8') : '';
    if (texts.some((text) => source.includes(text))) return true;
    const imports = importsOf(spec);
    if (imports.some((file) => changed.includes(file))) return true;
    // An entity is imported to read or write rows, whatever the spec is about.
    const parts = imports.filter((file) => !file.endsWith('.entity.ts'));
    if (parts.some((file) => modules.includes(moduleOf(file)))) return true;
    return testFilesBehind(spec).some((file) => changed.includes(file));
  });
  return reached.filter((spec) => !spec.startsWith(`${INTEGRATION}/parts/`));
}

/** True for `server/test/coupons/…` and `server/test/orders/coupons.spec.ts`. */
function namesModule(spec, name) {
  const [, , folder, file = ''] = spec.split('/');
  return folder === name || file.startsWith(`${name}.`);
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
  return /^server\/src\/modules\/[a-z-]+\/([a-z-]+)\//.exec(file)?.[1];
}

/** Sources that a file imports, relative to the project. */
function importsOf(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  return [...source.matchAll(/from '([.#][^']+)\.js'/g)].map(([, path]) => {
    const target = path.startsWith('.') ? resolve(inRoot(dirname(file)), path) : inRoot(unaliased(path));
    return `${relative(inRoot('.'), target)}.ts`;
  });
}

const unaliased = (path) => path.replace(/^#core\//, 'server/src/core/').replace(/^#/, '');

/** Files of the tests that a spec imports, also by way of others. */
function testFilesBehind(file, seen = new Set()) {
  for (const target of importsOf(file)) {
    const isOurs = target.startsWith(`${INTEGRATION}/`) && existsSync(inRoot(target));
    if (!isOurs || seen.has(target)) continue;
    seen.add(target);
    testFilesBehind(target, seen);
  }
  return [...seen];
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
