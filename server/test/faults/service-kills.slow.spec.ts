import { setTimeout as delay } from 'node:timers/promises';
import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { until } from '../support/until.js';
import { embeddedDatabaseUrl, killDatabase } from './embedded-database.js';
import { Random } from './random.js';
import { ServiceWork } from './service-work.js';
import { fillShop } from './shop.js';

/** A few with every `npm test`; `npm run faults` kills twenty times. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_129);
const VICTIMS = [['server'], ['database'], ['server', 'database']] as const;
/** A kill comes at any moment of this long after the first payment of its round. */
const WITHIN_MS = 900;

const dataDir = makeDataDir();
const random = new Random(SEED);
let server: BuiltServer;
let work: ServiceWork;

beforeAll(async () => {
  server = await BuiltServer.prepare({ DATA_DIR: dataDir.path });
  await server.start();
  const databaseUrl = embeddedDatabaseUrl(dataDir.path);
  const shop = await fillShop(databaseUrl, server.address, { tracks: 1, buyers: 4 });
  work = new ServiceWork(databaseUrl, shop, random);
}, 60_000);

afterAll(async () => {
  await server.end();
  dataDir.remove();
}, 60_000);

async function killAtSomeMoment(victims: readonly string[]): Promise<void> {
  const before = work.moved;
  await until('work is paid', () => work.moved > before);
  await delay(random.below(WITHIN_MS));
  const ended = victims.includes('server') ? server.end('SIGKILL') : Promise.resolve();
  if (victims.includes('database')) killDatabase(dataDir.path);
  await ended;
  if (victims.includes('server')) await server.start();
}

describe(`quotes, payments, versions, approvals, deliveries and ends of custom work, killed ${KILLS} times`, () => {
  it.each(Array.from({ length: KILLS }, (_, kill) => [kill + 1, VICTIMS[kill % VICTIMS.length]!] as const))(
    'kill %i, of %j: every step is done once or not at all, and its money is where the rules say',
    async (_, victims) => {
      work.begin();
      await killAtSomeMoment(victims);
      await work.finish();
      await server.ready();
      expect(await work.discrepancies()).toEqual([]);
    },
    90_000,
  );

  it('has brought work to every end', () => {
    const ends = new Set(work.works.map(({ status, keepsDeposit }) => `${status} ${keepsDeposit}`));
    expect(ends).toEqual(new Set(['in_progress false', 'done false', 'cancelled false', 'cancelled true']));
  });
});
