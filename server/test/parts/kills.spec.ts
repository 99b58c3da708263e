import { setTimeout as delay } from 'node:timers/promises';
import { Deals } from '../faults/deals.js';
import { byMessageId, expectedSubjects } from '../faults/mails-taken.js';
import { Random } from '../faults/random.js';
import { fillShop, select } from '../faults/shop.js';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import { serverPart, type Strikeable } from './strikeable.js';

/** Number of random kills after each part was killed once; `npm run faults` has twenty. */
const RANDOM_KILLS = Number(process.env['FAULT_KILLS'] ?? 0);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_122);
const WAYS = ['stop', 'pause', 'kill'] as const;
const VICTIMS = ['server', 'primary', 'replica', 'redis', 'mail server', 'object store'] as const;
const BUYERS = 6;
/** Milliseconds for which a part is away. */
const AWAY_MS = 1_500;

type Way = (typeof WAYS)[number];
type Victim = (typeof VICTIMS)[number];

const installation = new Installation();
const random = new Random(SEED);
let deals: Deals;

beforeAll(async () => {
  await installation.start();
  const [first, second] = installation.servers;
  const sizes = { tracks: 1_500 + 100 * RANDOM_KILLS, buyers: BUYERS };
  const shop = await fillShop(installation.primary.url, first!.address, sizes);
  const buyers = shop.buyers.map((buyer, n) => (n % 2 === 0 ? buyer : buyer.at(second!.address)));
  deals = new Deals({ ...shop, buyers }, random);
}, 120_000);

afterAll(() => installation.end(), 60_000);

function partOf(victim: Victim): Strikeable {
  if (victim === 'server') return serverPart(installation.servers[1]!);
  return installation.parts.find(({ name }) => name === victim)!;
}

function ordersArePlaced(): Promise<void> {
  const before = deals.acknowledged().length;
  return until('orders are placed', () => deals.acknowledged().length > before + 1);
}

async function readiness(): Promise<number[]> {
  return Promise.all(
    installation.servers.map(async ({ address }) => (await fetch(`${address}/readyz`)).status),
  );
}

async function strike(victim: Victim, way: Way): Promise<void> {
  const part = partOf(victim);
  deals.begin();
  try {
    await ordersArePlaced();
    await delay(random.below(300));
    await part[way]();
    await delay(AWAY_MS);
    if (victim === 'primary') expect(await readiness()).toEqual([503, 503]);
    else if (victim !== 'server') await ordersArePlaced();
  } finally {
    await (way === 'pause' ? part.resume() : part.start());
  }
  await ordersArePlaced();
  await deals.finish();
}

async function expectNothingLost(): Promise<void> {
  for (const server of installation.servers) await server.ready();
  expect(await deals.discrepancies(installation.primary.url)).toEqual([]);
}

describe('while buyers buy at two server processes', () => {
  it.each(VICTIMS.flatMap((victim) => WAYS.map((way) => [victim, way] as const)))(
    '%s: %s loses no acknowledged order and sells nothing twice',
    async (victim, way) => {
      await strike(victim, way);
      await expectNothingLost();
    },
    90_000,
  );

  if (RANDOM_KILLS > 0) {
    it.each(
      Array.from({ length: RANDOM_KILLS }, (_, kill) => [kill + 1, VICTIMS[random.below(VICTIMS.length)]!]),
    )(
      'kill %i, of the %s: loses no acknowledged order and sells nothing twice',
      async (_, victim) => {
        await strike(victim as Victim, 'kill');
        await expectNothingLost();
      },
      90_000,
    );
  }

  it('delivers every mail of every order, a second copy only under the same Message-ID', async () => {
    const { primary, mailServer } = installation;
    await until('all mails are sent', async () => {
      const waiting = await select(primary.url, 'SELECT id FROM mails WHERE sent_at IS NULL');
      return waiting.length === 0;
    });
    const sent = await select(primary.url, 'SELECT DISTINCT event, recipient FROM mails');
    await until('all mails are delivered', () => byMessageId(mailServer.mails()).length >= sent.length);
    const mails = byMessageId(mailServer.mails());
    expect(mails).toHaveLength(sent.length);

    const wrong = deals.made.filter((deal) => {
      const expected = expectedSubjects(deal);
      const got = mails.flatMap(([mail]) => (mail?.to === deal.email ? [mail.subject] : []));
      return (
        got.length !== expected.length || !expected.every((subject) => got.some((one) => subject.test(one)))
      );
    });
    expect(wrong).toEqual([]);
    process.stdout.write(
      `${deals.acknowledged().length} orders, ${mails.length} mails, ` +
        `${mailServer.mails().length - mails.length} second copies (seed ${SEED})\n`,
    );
  }, 120_000);
});
