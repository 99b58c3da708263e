import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditSealService } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { backUp, restore } from '../../src/modules/office/backup/index.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { createUser } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { CUSTOMER } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';

let source: TestApp;
let target: TestApp;
let archive: string;
const ATTACHMENT = 'attachments/0f8fad5b-d9cb-469f-a165-70867728950e';
const VOCALS = 'attachments/1f8fad5b-d9cb-469f-a165-70867728950e';
const VERSION = 'versions/0f8fad5b-d9cb-469f-a165-70867728950e.mp3';
beforeAll(async () => {
  [source, target] = [await createTestApp(), await createTestApp()];
  archive = join(source.dataDir, 'backup.tar.gz');
  const tricky = 'Żaneta\t"\\N"\nБорис';
  await createUser(source, { name: tricky });
  for (let i = 0; i < 3; i += 1) await createProduct(source, { name: `${tricky} ${i}` });
  for (const folder of ['media/covers', 'attachments', 'versions'])
    mkdirSync(join(source.dataDir, folder), { recursive: true });
  writeFileSync(join(source.dataDir, 'media/covers/test.webp'), 'a cover');
  writeFileSync(join(source.dataDir, ATTACHMENT), 'an attachment');
  await attachToOrder(ATTACHMENT);
  writeFileSync(join(source.dataDir, VERSION), 'a version');
  writeFileSync(join(source.dataDir, VOCALS), 'the vocals');
  await addWork(VERSION, VOCALS);
  // Chained by a timer otherwise, maybe between the backup and the comparison.
  await source.app.get(AuditSealService, { strict: false }).seal();
  await backUp(source.app.get(Configuration), source.databaseUrl, archive);
});
afterAll(() => Promise.all([source.close(), target.close()]));

/** A message about an order with a file. */
async function attachToOrder(path: string): Promise<void> {
  const { manager } = source.dataSource;
  const { id } = await manager.save(
    manager.create(Order, {
      ...CUSTOMER,
      subtotalCents: 100,
      discountCents: 0,
      feeCents: 5,
      totalCents: 105,
      requestHash: '',
      holdExpiresAt: new Date(),
    }),
  );
  await source.dataSource.query(
    `WITH message AS (
       INSERT INTO order_messages (order_id, side, author, text) VALUES ($1, 'buyer', 'a@example.test', 'See') RETURNING id)
     INSERT INTO order_message_files (message_id, name, type, size, path)
     SELECT id, 'proof.pdf', 'application/pdf', 13, $2 FROM message`,
    [id, path],
  );
}

/** Custom work with a version, and a message with a file. */
async function addWork(version: string, attached: string): Promise<void> {
  const { id } = await createServiceOrder(source);
  await source.dataSource.query(
    `INSERT INTO service_versions (service_order_id, number, path, duration_seconds, peaks, side)
     VALUES ($1, 1, $2, 1, '{100}', 'store')`,
    [id, version],
  );
  await source.dataSource.query(
    `WITH message AS (
       INSERT INTO service_messages (service_order_id, side, author, text) VALUES ($1, 'customer', 'a@example.test', 'See') RETURNING id)
     INSERT INTO service_message_files (message_id, name, type, size, path)
     SELECT id, 'vocals.wav', 'audio/wav', 10, $2 FROM message`,
    [id, attached],
  );
}

/** Number and hash of all rows. */
const contentOf = ({ dataSource }: TestApp, table: string): Promise<unknown> =>
  dataSource.query(
    `SELECT count(*)::int AS rows, md5(string_agg(CAST(t AS text), '|' ORDER BY CAST(t AS text))) AS hash FROM ${table} t`,
  );

it('restores every row and every media file into an empty installation', async () => {
  const summary = await restore(target.app.get(Configuration), target.databaseUrl, archive);
  for (const { name } of summary.tables) {
    expect([name, await contentOf(target, name)]).toEqual([name, await contentOf(source, name)]);
  }
  expect(readFileSync(join(target.dataDir, 'media/covers/test.webp'), 'utf8')).toBe('a cover');
  expect(readFileSync(join(target.dataDir, ATTACHMENT), 'utf8')).toBe('an attachment');
  expect(readFileSync(join(target.dataDir, VERSION), 'utf8')).toBe('a version');
  expect(readFileSync(join(target.dataDir, VOCALS), 'utf8')).toBe('the vocals');
  expect(summary.mediaFiles).toBe(4);
});

it('continues ids after the restored rows', async () => {
  const [{ max }]: [{ max: number }] = await target.dataSource.query('SELECT max(id) FROM products');
  expect((await createProduct(target)).id).toBe(max + 1);
});

it('rejects an installation that is in use, and changes nothing', async () => {
  const before = await contentOf(source, 'products');
  await expect(restore(source.app.get(Configuration), source.databaseUrl, archive)).rejects.toThrow(
    'not empty',
  );
  expect(await contentOf(source, 'products')).toEqual(before);
});

it('rejects a file that is not an archive, and keeps the installation empty', async () => {
  const empty = await createTestApp();
  const file = join(empty.dataDir, 'nonsense');
  writeFileSync(file, 'nonsense');
  await expect(restore(empty.app.get(Configuration), empty.databaseUrl, file)).rejects.toThrow(
    'not a Ghostnote archive',
  );
  writeFileSync(file, readFileSync(archive).subarray(0, 900));
  await expect(restore(empty.app.get(Configuration), empty.databaseUrl, file)).rejects.toThrow();
  expect(await contentOf(empty, 'users')).toEqual([{ rows: 0, hash: null }]);
  await empty.close();
});
