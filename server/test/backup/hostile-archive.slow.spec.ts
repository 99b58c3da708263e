import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Configuration } from '#core/config/index.js';
import { backUp, BackupError, restore } from '../../src/modules/office/backup/index.js';
import { createUser } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { entriesOf, entry, writeArchive, type Entry } from './archives.js';

const SECRET = 'the generated secret of the target';

let source: TestApp;
let target: TestApp;
let file: string;
let valid: Entry[];

beforeAll(async () => {
  [source, target] = [await createTestApp(), await createTestApp({ APP_SECRET: SECRET })];
  await createUser(source);
  await createProduct(source);
  mkdirSync(join(source.dataDir, 'media/covers'), { recursive: true });
  writeFileSync(join(source.dataDir, 'media/covers/test.webp'), 'a cover');
  // As a generated secret.
  writeFileSync(join(target.dataDir, 'app-secret'), SECRET);
  const archive = join(source.dataDir, 'backup.tar.gz');
  await backUp(source.app.get(Configuration), source.databaseUrl, archive);
  valid = await entriesOf(archive);
  file = join(source.dataDir, 'hostile.tar.gz');
});
afterAll(() => Promise.all([source.close(), target.close()]));

const restoreIt = (passphrase: string | null = null) =>
  restore(target.app.get(Configuration), target.databaseUrl, file, passphrase);

/** Every file below a folder, with its content. */
function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Expects a restore to fail with one plain line, and the installation to be unchanged. */
async function expectRejected(entries: readonly Entry[], reason: RegExp): Promise<void> {
  await writeArchive(file, entries);
  await expectFileRejected(reason);
}

async function expectFileRejected(reason: RegExp): Promise<void> {
  const [before, above] = [filesBelow(target.dataDir), readdirSync(dirname(target.dataDir)).sort()];
  const error: unknown = await restoreIt().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupError);
  expect((error as Error).message).toMatch(reason);
  expect((error as Error).message).not.toContain('\n');
  expect(filesBelow(target.dataDir)).toEqual(before);
  expect(
    readdirSync(dirname(target.dataDir))
      .sort()
      .filter((name) => name.includes('escaped')),
  ).toEqual(above.filter((name) => name.includes('escaped')));
  const [{ rows }]: [{ rows: number }] = await target.dataSource.query(
    'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM products) AS rows',
  );
  expect(Number(rows)).toBe(0);
}

it.each([
  '../escaped.webp',
  'media/../../escaped.webp',
  'media/covers/../../../escaped.webp',
  '/tmp/escaped.webp',
  'media\\..\\escaped.webp',
  'media/covers/.hidden.webp',
  'media/covers/deep/x.webp',
  'media/covers/page.html',
  'media/covers/x.webp/',
  'mail/escaped.eml',
  'postgres/postgresql.conf',
  'escaped.js',
  'tables/pg_authid',
  'tables/users; DROP TABLE users',
  'tables/migrations',
])('rejects a file named %j', async (name) => {
  await expectRejected([...valid, entry(name)], /^The archive is rejected because of /);
});

it('rejects a well-named file that no row refers to', async () => {
  await expectRejected([...valid, entry('media/covers/stranger.webp')], /no row refers to it/);
});

it.each(['symlink', 'link', 'directory', 'character-device', 'fifo'] as const)(
  'rejects a %s',
  async (type) => {
    await expectRejected([...valid, entry('media/covers/test-160.webp', '', type)], /not a regular file/);
  },
);

it('rejects a file that occurs twice', async () => {
  await expectRejected([...valid, entry('media/covers/test.webp', 'another')], /it occurs twice/);
});

it('rejects a secret in a plain archive, and keeps its own', async () => {
  const [manifest, ...others] = valid as [Entry, ...Entry[]];
  await expectRejected(
    [manifest, entry('app-secret', 'a secret of the attacker'), ...others],
    /only an encrypted archive/,
  );
});

it('rejects rows that do not fit, and names the table', async () => {
  const broken = valid.map((one) => (one.name === 'tables/users' ? entry('tables/users', 'no\trow\n') : one));
  await expectRejected(broken, /^The archive is rejected: its rows of users do not fit/);
});

it('rejects fewer or more rows than in the manifest', async () => {
  const emptied = valid.map((one) => (one.name === 'tables/users' ? entry('tables/users', '') : one));
  await expectRejected(emptied, /do not fit/);
  await expectRejected(
    valid.filter(({ name }) => name !== 'tables/users'),
    /do not fit/,
  );
});

it('rejects a manifest with an unknown table', async () => {
  const [manifest, ...others] = valid as [Entry, ...Entry[]];
  const named = JSON.parse(manifest.content.toString()) as { tables: object[] };
  named.tables.push({ name: 'pg_authid', rows: 1 });
  await expectRejected([entry('manifest.json', JSON.stringify(named)), ...others], /another version/);
});

it('rejects an archive that unpacks to too many bytes', async () => {
  writeFileSync(file, gzipSync(Buffer.alloc(80 * 1024 * 1024)));
  await expectFileRejected(/is damaged|not a Ghostnote archive/);
  const [manifest, ...others] = valid as [Entry, ...Entry[]];
  const bomb = entry('media/covers/test-160.webp', Buffer.alloc(90 * 1024 * 1024));
  await expectRejected([manifest, ...others, bomb], /is damaged/);
});

it.each([0.3, 0.9, 0.999])('rejects an archive that is cut to %d of its length', async (part) => {
  await writeArchive(file, valid);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)));
  await expectFileRejected(/is damaged|not a Ghostnote archive/);
});

it('restores the valid archive that the others are derived from', async () => {
  await writeArchive(file, valid);
  expect((await restoreIt()).mediaFiles).toBe(1);
});
