import { setTimeout as delay } from 'node:timers/promises';
import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { until } from '../support/until.js';
import { embeddedDatabaseUrl, killDatabase } from './embedded-database.js';
import { Money } from './money.js';
import { Random } from './random.js';
import { fillShop, select } from './shop.js';

/** A few with every `npm test`; `npm run faults` kills twenty times. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_123);
const VICTIMS = [['server'], ['database'], ['server', 'database']] as const;
/** A kill comes at any moment of this long after the first movement of its round. */
const WITHIN_MS = 900;

const dataDir = makeDataDir();
const random = new Random(SEED);
let server: BuiltServer;
let databaseUrl: string;
let money: Money;

beforeAll(async () => {
  server = await BuiltServer.prepare({ DATA_DIR: dataDir.path });
  await server.start();
  databaseUrl = embeddedDatabaseUrl(dataDir.path);
  const shop = await fillShop(databaseUrl, server.address, { tracks: 400 * KILLS, buyers: 6 });
  money = new Money(shop, await giveTracksToSellers(), random);
}, 60_000);

afterAll(async () => {
  await server.end();
  dataDir.remove();
}, 60_000);

/** Three sellers own two tracks of three. Returns their accounts. */
async function giveTracksToSellers(): Promise<number[]> {
  const owners = await select<{ id: number }>(
    databaseUrl,
    `WITH people AS (
       INSERT INTO users (name, last_name, email, password_hash, country, is_seller)
       SELECT 'Seller', n::text, 'seller' || n || '@faults.test', 'x', 'Sweden', true FROM generate_series(1, 3) n
       RETURNING id, last_name
     ), shops AS (
       INSERT INTO sellers (user_id, shop_name, status)
       SELECT id, 'Shop ' || last_name, 'active' FROM people RETURNING user_id
     ) SELECT user_id AS id FROM shops`,
  );
  await select(
    databaseUrl,
    `UPDATE products SET seller_id = (SELECT min(id) FROM sellers) + products.id % 3 WHERE id % 9 < 6`,
  );
  return owners.map(({ id }) => id);
}

async function killAtSomeMoment(victims: readonly string[]): Promise<void> {
  const before = money.moved;
  await until('money moves', () => money.moved > before);
  await delay(random.below(WITHIN_MS));
  const ended = victims.includes('server') ? server.end('SIGKILL') : Promise.resolve();
  if (victims.includes('database')) killDatabase(dataDir.path);
  await ended;
  if (victims.includes('server')) await server.start();
}

describe(`recorded payments with invoices, refunds and payouts, killed ${KILLS} times`, () => {
  it.each(Array.from({ length: KILLS }, (_, kill) => [kill + 1, VICTIMS[kill % VICTIMS.length]!] as const))(
    'kill %i, of %j: every movement is done once or not at all, and the books balance',
    async (_, victims) => {
      money.begin();
      await killAtSomeMoment(victims);
      await money.finish();
      await server.ready();
      expect(await money.discrepancies(databaseUrl)).toEqual([]);
    },
    90_000,
  );

  it('has moved money of every kind', () => {
    const refunds = money.sales.filter(({ isRefunded }) => isRefunded).length;
    const count = (outcome: string) => money.transfers.filter((one) => one.outcome === outcome).length;
    const payouts = count('paid');
    expect(Math.min(money.sales.length, refunds, payouts)).toBeGreaterThan(0);
    process.stdout.write(
      `${KILLS} kills (seed ${SEED}): ${money.sales.length} sales, ${refunds} refunds and ${payouts} payouts acknowledged, ` +
        `${count('refused')} payouts refused, ${count('unknown')} without a response\n`,
    );
  });
});
