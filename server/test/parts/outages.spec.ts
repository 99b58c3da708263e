import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { fillShop, select, type Shop } from '../faults/shop.js';
import { form } from '../media/media-app.js';
import { picture, wavTone } from '../media/samples.js';
import { RemoteCaller, type RemoteResponse } from '../support/remote-caller.js';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import type { Part } from './part.js';

const WAYS = ['stop', 'pause', 'kill'] as const;
const LOGINS_A_MINUTE = 10;
/** A replica may lag this long before its reads move to the primary. */
const TOO_STALE_MS = 7_000;

type Way = (typeof WAYS)[number];

const installation = new Installation();
let shop: Shop;

beforeAll(async () => {
  await installation.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  shop = await fillShop(installation.primary.url, installation.servers[0]!.address, {
    tracks: 20,
    buyers: 2,
  });
}, 120_000);

afterAll(() => installation.end(), 60_000);

/** Work while a part is away; the part is back afterwards, whatever comes of it. */
async function without<T>(part: Part, way: Way, work: () => Promise<T>): Promise<T> {
  await part[way]();
  try {
    return await work();
  } finally {
    await (way === 'pause' ? part.resume() : part.start());
  }
}

describe('a replica', () => {
  const newUsers = async () => {
    const { data } = await shop.admin.graphql('{ adminDashboard { newUsers } }');
    return (data?.['adminDashboard'] as { newUsers: number }).newUsers;
  };
  const addUser = (email: string) =>
    select(
      installation.primary.url,
      `INSERT INTO users (name, last_name, email, password_hash, country)
       SELECT 'New', 'Here', $1, password_hash, 'Sweden' FROM users WHERE is_admin LIMIT 1`,
      [email],
    );
  const isUsed = (used: boolean) =>
    until(`the replica is ${used ? '' : 'not '}read from`, async () => {
      const { body } = await shop.admin.rest('GET', '/metrics');
      return String(body['text']).includes(
        `ghostnote_db_replica_usable{replica="replica 1"} ${used ? 1 : 0}`,
      );
    });

  it('is read from while it keeps up', async () => {
    await isUsed(true);
    const { replica } = installation;
    await select(replica.url, 'SELECT pg_wal_replay_pause()');
    const before = await newUsers();
    await addUser('unseen@parts.test');
    expect(await newUsers()).toBe(before);
    await select(replica.url, 'SELECT pg_wal_replay_resume()');
  }, 60_000);

  it('that lags is not read from, and a fresh account signs in and reads itself meanwhile', async () => {
    const { replica } = installation;
    const { address } = installation.servers[0]!;
    await isUsed(true);
    const before = await newUsers();
    await select(replica.url, 'SELECT pg_wal_replay_pause()');
    try {
      await addUser('fresh@parts.test');
      const login = { email: 'fresh@parts.test', password: 'Correct-Horse-1' };
      const fresh = await RemoteCaller.signIn(address, login);
      const { data } = await fresh.graphql('{ me { id } }');
      const { id } = data?.['me'] as { id: number };
      expect((await fresh.rest('GET', `/api/users/${id}/details`)).status).toBe(200);

      await delay(TOO_STALE_MS);
      await isUsed(false);
      expect(await newUsers()).toBeGreaterThan(before);
    } finally {
      await select(replica.url, 'SELECT pg_wal_replay_resume()');
    }
    await isUsed(true);
  }, 60_000);

  it.each(WAYS)(
    '%s: reports go on, within seconds, from the primary',
    async (way) => {
      await isUsed(true);
      await without(installation.replica, way, async () => {
        for (let n = 0; n < 5; n += 1) {
          const started = performance.now();
          expect(await newUsers()).toBeGreaterThan(0);
          expect(performance.now() - started).toBeLessThan(10_000);
        }
      });
    },
    60_000,
  );
});

describe('Redis', () => {
  const attempt = (ip: string): Promise<RemoteResponse> =>
    new RemoteCaller(installation.servers[0]!.address, null, { 'x-forwarded-for': ip }).rest(
      'POST',
      '/api/users/login',
      { email: `${ip}@parts.test`, password: 'wrong-password' },
    );

  /** A client that lost its connection takes a while to return. */
  async function isCounting(): Promise<void> {
    const client = new Redis(installation.redis.url);
    await client.flushdb();
    let address = 0;
    await until('Redis counts', async () => {
      await attempt(`203.0.113.${(address += 1)}`);
      return (await client.dbsize()) > 0;
    });
    client.disconnect();
  }

  it.each(WAYS)(
    '%s: requests are served, and sign-ins still limited',
    async (way) => {
      await isCounting();
      await without(installation.redis, way, async () => {
        const reads = await Promise.all(
          Array.from({ length: 10 }, () => shop.buyers[0]!.rest('GET', '/api/products')),
        );
        expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));

        const statuses: number[] = [];
        for (let n = 0; n <= LOGINS_A_MINUTE; n += 1) {
          statuses.push((await attempt(`198.51.100.${WAYS.indexOf(way) + 1}`)).status);
        }
        expect(statuses).toEqual([...statuses.slice(1).map(() => 401), 429]);
      });
    },
    90_000,
  );
});

describe('the object store', () => {
  const upload = async (file: Buffer) => shop.admin.rest('POST', '/api/media', form({ file }));
  const filesOfRows = async () => {
    const rows = await select<{ path: string }>(installation.primary.url, 'SELECT path FROM media');
    return rows
      .flatMap(({ path }) =>
        path.endsWith('.webp')
          ? ['', '-160', '-320', '-1200'].map((size) => path.replace('.webp', `${size}.webp`))
          : [path],
      )
      .sort();
  };

  it.each(WAYS)(
    '%s: uploads are refused with 503 and nothing of them stays',
    async (way) => {
      const { objectStore } = installation;
      expect((await upload(await picture())).status).toBe(201);
      const rows = await filesOfRows();

      const refused = await without(objectStore, way, async () => upload(wavTone(1)));
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'UNAVAILABLE' });

      expect(await filesOfRows()).toEqual(rows);
      // A paused store may accept earlier requests when it goes on: a job removes those files.
      await until('exactly the files of the rows are stored', async () => {
        return JSON.stringify(await objectStore.objects()) === JSON.stringify(rows);
      });
      expect((await upload(wavTone(1))).status).toBe(201);
    },
    90_000,
  );

  it('killed in the middle of an upload in parts, keeps none of them', async () => {
    const { objectStore } = installation;
    const uploading = upload(wavTone(300));
    await until('parts arrive', async () => (await objectStore.unfinishedUploads()) > 0);
    const { status } = await without(objectStore, 'kill', () => uploading);
    expect(status).toBe(503);
    const rows = await filesOfRows();
    await until('no part and no file of it is stored', async () => {
      const unfinished = await objectStore.unfinishedUploads();
      return unfinished === 0 && JSON.stringify(await objectStore.objects()) === JSON.stringify(rows);
    });
  }, 120_000);
});
