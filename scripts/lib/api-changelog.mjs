import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Changelog of the API, for its callers. */
const FILE = 'docs/api-changelog.md';

/** Entries of a kind (`Breaking`, `Deprecated`), as the names in each one's code. @param since version of a release, not included */
export function changelogEntries(kind, since, text = readFileSync(inRoot(FILE), 'utf8')) {
  const [, heading] = new RegExp(`^(## .*\\brelease ${since}\\b.*)$`, 'm').exec(text) ?? [];
  if (since && !heading) throw new Error(`${FILE} has no section of the release ${since}`);
  const later = heading ? text.slice(0, text.indexOf(heading)) : text;
  return later
    .split(/\n(?=- |#)/)
    .filter((entry) => entry.startsWith(`- **${kind}:**`))
    .map((entry) => [...entry.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

/** True where an entry names the thing, or the operation or type that it belongs to. */
export function isNamed(key, entries) {
  return entries
    .flat()
    .some((name) => key === name || key.startsWith(`${name} `) || key.startsWith(`${name}.`));
}
