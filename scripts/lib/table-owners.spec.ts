import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../server/src');
const SQL_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|TRUNCATE)\s+"?([a-z_]+)"?/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;

/**
 * Folders whose SQL may name every table: reports over the whole store and of a seller, the backup, the export of a person's own data,
 * what fills an empty database, and what deletes expired data.
 */
const CROSS_STORE = [
  'modules/office/admin-dashboard',
  'modules/office/backup',
  'modules/office/own-data',
  'modules/office/reports',
  'modules/office/retention',
  'modules/office/seed',
  'modules/office/seller-dashboard',
  'cli',
];

/** Tables read or locked outside their module today. Move one to its owner's service and delete its line; add none. */
const FOREIGN_TABLES: Record<string, string[]> = {
  // Writes, chains and prunes what modules/office/audit-log lists; names the account behind an attempt.
  'core/audit': ['audit_log', 'audit_subjects', 'users'],
  // The read side of the catalogue: rows, lists and counts, kept current by the triggers of the table.
  'modules/catalogue/search': ['products'],
  // The end of a listing is read and sorted with its track.
  'modules/catalogue/listings': ['products'],
  // Roles of the token's owner and of the session's user: one query per request.
  'modules/people/api-tokens': ['sellers', 'users'],
  'modules/people/sessions': ['sellers', 'users'],
};

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|migrations\//.test(file))
  .map((file) => ({
    folder: /^(?:core|modules\/[^/]+)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '',
    text: readFileSync(join(SOURCES, file), 'utf8'),
  }));

/** Module of each table, as entities and the first line of `index.ts` say. */
const owners = new Map<string, string>();
for (const { folder, text } of sources) {
  const named = /^\/\/ Owns the tables: (.+)$/m.exec(text)?.[1]?.split(', ') ?? [];
  const entities = [...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table = '']) => table);
  for (const table of [...named, ...entities]) owners.set(table, folder);
}

it('a module names the tables of others in SQL no more than it did', () => {
  const foreign = new Map<string, Set<string>>();
  for (const { folder, text } of sources) {
    if (CROSS_STORE.includes(folder)) continue;
    for (const [, table = ''] of text.replaceAll(COMMENT_LINE, '').matchAll(SQL_TABLE)) {
      const owner = owners.get(table);
      if (!owner || owner === folder) continue;
      foreign.set(folder, (foreign.get(folder) ?? new Set()).add(table));
    }
  }
  const found = Object.fromEntries([...foreign].map(([folder, tables]) => [folder, [...tables].sort()]));
  expect(found).toEqual(FOREIGN_TABLES);
});

it('every table has one owner', () => {
  expect(owners.size).toBeGreaterThan(35);
});
