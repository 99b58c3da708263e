import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_STORAGE } from '#domain/legal-privacy.js';

/** Entries of the admin area, which the privacy page does not speak of. */
const OF_ADMINS = ['adminLastUse', 'adminToken', 'reviewKeys'];

const SOURCES = join(__dirname, '..');

/** Texts of the constants that a source passes to a storage, and of those that it passes on. */
function namesIn(source: string): string[] {
  const used = [...source.matchAll(/safe(?:Local|Session)Storage\.(?:read|readJson|write)\(\s*(\w+)/g)];
  return [...new Set(used.map(([, name = '']) => name))].flatMap((name) => {
    const [, text = ''] = new RegExp(`const ${name}\\b[^=]*= ([^;]+);`).exec(source) ?? [];
    return [...text.matchAll(/'([^']+)'/g)].map(([, entry = '']) => entry);
  });
}

test('the privacy page names whatever the pages keep in the browser, and nothing else', () => {
  const kept = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
    .flatMap((file) => namesIn(readFileSync(join(SOURCES, file), 'utf8')));
  const named = [...BROWSER_STORAGE.flatMap(({ keys }) => keys), ...OF_ADMINS];
  expect([...new Set(kept)].sort()).toEqual(named.sort());
});

test('nothing but the safe storages writes to the browser', () => {
  const direct = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.spec\./.test(file) &&
      /\b(localStorage|sessionStorage|indexedDB)\b[.[]/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(direct).toEqual([]);
});
