import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

const IMPORT = /\b(?:from|import|url\() ?\(?'((?:@[^/']+\/)?[^./#'][^/']*)/g;

/**
 * Lists the production packages of package-lock.json, and those that the client's bundles hold, with their licences, followed by the licence texts, each one once.
 * Optional packages are listed without a text: npm installs those of the present platform only.
 */
export function collectNotices() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const bundled = bundledPaths(packages);
  const production = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) =>
        path.includes('node_modules/') && !link && (bundled.has(path) || (!dev && !devOptional)),
    )
    .map(([path, entry]) => ({ path, name: nameOf(path, entry), ...entry }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = [...new Set(production.map(({ name, license }) => `${name}  ${licenceId(license)}`))];
  return [
    'Ghostnote includes the following packages. Written by `npm run notices`.',
    names.join('\n'),
    ...[...packagesByText(production)].map(([text, users]) =>
      [RULE, users.join(', '), RULE, text].join('\n\n'),
    ),
    '',
  ].join('\n\n');
}

/** Paths of the packages that the client's sources and styles import, with what those packages need. */
function bundledPaths(packages) {
  const files = sourceFiles('client/src', 'client/api-docs').filter((file) => /\.(tsx?|css)$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)].map(([, name]) => name),
  );
  const paths = new Set();
  const add = (user, names) => {
    for (const path of names.map((name) => resolved(packages, user, name))) {
      if (!path || paths.has(path)) continue;
      paths.add(path);
      const { dependencies = {}, peerDependencies = {} } = packages[path];
      add(path, Object.keys({ ...dependencies, ...peerDependencies }));
    }
  };
  add(
    '',
    [...new Set(imported)].filter((name) => !name.startsWith('virtual:')),
  );
  return paths;
}

/** Path of the package that `user` gets by a name, as Node.js looks it up. */
function resolved(packages, user, name) {
  for (let folder = user; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

function nameOf(path, { name, version }) {
  return `${name ?? path.split('node_modules/').at(-1)}@${version}`;
}

function licenceId(license) {
  return typeof license === 'string' ? license : 'see its licence text';
}

function packagesByText(production) {
  const users = new Map();
  for (const { path, name, optional } of production) {
    if (optional) continue;
    for (const text of licenceTexts(path)) {
      const known = users.get(text) ?? users.set(text, []).get(text);
      if (!known.includes(name)) known.push(name);
    }
  }
  return users;
}

function licenceTexts(path) {
  const files = readdirSync(inRoot(path), { withFileTypes: true });
  return files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name) && !/\.(js|ts|json)$/.test(file.name))
    .map(({ name }) => readFileSync(inRoot(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .sort();
}
