import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Paths within code that begin with a folder of ours, those of a command too; placeholders such as `<name>` are left out. */
function pathsIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
  return words.filter((word) =>
    /^(?:server|client|demo|domain|scripts|docs|e2e|bench)\/[^<>*{}…]*$/.test(word),
  );
}

/** Files that a document links to. */
function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)];
  return links.map(([, path = '']) => path);
}

it.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const missing = [
    ...pathsIn(text).filter((path) => !existsSync(join(ROOT, path))),
    ...linksIn(text).filter((path) => !existsSync(join(ROOT, document, '..', path))),
  ];
  expect(missing).toEqual([]);
});

it('keeps the front page short', () => {
  expect(readFileSync(join(ROOT, 'README.md')).length).toBeLessThanOrEqual(6 * 1024);
});
