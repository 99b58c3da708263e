import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Configuration } from '#core/config/index.js';
import { backUp, restore } from '../../src/modules/office/backup/index.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';

let source: TestApp;
let target: TestApp;
let archive: string;

const COVER = 'media/covers/test.webp';
const place = (name: string) => join(target.dataDir, name);
const stage = () => join(target.dataDir, 'restore.partial');
const restoreIt = () => restore(target.app.get(Configuration), target.databaseUrl, archive);

beforeAll(async () => {
  source = await createTestApp();
  await createProduct(source);
  mkdirSync(join(source.dataDir, 'media/covers'), { recursive: true });
  writeFileSync(join(source.dataDir, COVER), 'a cover');
  archive = join(source.dataDir, 'backup.tar.gz');
  await backUp(source.app.get(Configuration), source.databaseUrl, archive);
});
beforeEach(async () => {
  target = await createTestApp();
});
afterEach(() => target.close());
afterAll(() => source.close());

/** Files of a restore that was killed before its commit. */
function leaveStage(transaction?: object): void {
  mkdirSync(join(stage(), 'media/covers'), { recursive: true });
  writeFileSync(join(stage(), 'media/covers/left.webp'), 'left behind');
  writeFileSync(join(stage(), 'app-secret'), 'a secret that was left behind');
  if (transaction) writeFileSync(join(stage(), 'transaction.json'), JSON.stringify(transaction));
}

async function expectCleanRestore(): Promise<void> {
  expect(await restoreIt()).toMatchObject({ resumed: false, mediaFiles: 1 });
  expect(readFileSync(place(COVER), 'utf8')).toBe('a cover');
  expect(existsSync(place('media/covers/left.webp'))).toBe(false);
  expect(existsSync(place('app-secret'))).toBe(false);
  expect(existsSync(stage())).toBe(false);
}

it('starts again after a restore that was killed while it read', async () => {
  leaveStage();
  await expectCleanRestore();
});

it('starts again after a restore whose transaction was rolled back', async () => {
  const [{ id, cluster }]: [{ id: string; cluster: string }] = await target.dataSource.query(
    `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS cluster, '' AS id
       FROM pg_control_system()`,
  );
  expect(id).toBe('');
  const runner = target.dataSource.createQueryRunner();
  await runner.startTransaction();
  const [row] = (await runner.query('SELECT pg_current_xact_id()::text AS id')) as [{ id: string }];
  await runner.rollbackTransaction();
  await runner.release();
  leaveStage({ id: row.id, cluster });
  await expectCleanRestore();
});

it('does not touch the files of a restore into another database', async () => {
  leaveStage({ id: '1000', cluster: 'another/1' });
  await expect(restoreIt()).rejects.toThrow(/belongs to a restore into another database/);
  expect(existsSync(join(stage(), 'app-secret'))).toBe(true);
});

it('finishes a restore that ended between its commit and its last file', async () => {
  // A folder in place of the file makes placing it fail after the commit.
  mkdirSync(join(place(COVER), 'in the way'), { recursive: true });
  await expect(restoreIt()).rejects.toThrow(/run the same command again to finish/);
  expect(await target.dataSource.query('SELECT 1 FROM products')).toHaveLength(1);

  rmSync(place(COVER), { recursive: true });
  expect(await restoreIt()).toMatchObject({ resumed: true, mediaFiles: 1 });
  expect(readFileSync(place(COVER), 'utf8')).toBe('a cover');
  expect(existsSync(stage())).toBe(false);
  await expect(restoreIt()).rejects.toThrow('not empty');
});

it('rejects a concurrent restore', async () => {
  const other = new pg.Client({ connectionString: target.databaseUrl });
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [0x72657374]);
  await expect(restoreIt()).rejects.toThrow(/Another restore/);
  await other.end();
});
