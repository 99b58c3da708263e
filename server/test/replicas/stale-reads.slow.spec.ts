import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { createFakeReplica, type FakeReplica } from './fake-replica.js';

const ON_PRIMARY = 3;
const ON_REPLICA = 7;

let replica: FakeReplica;
let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  replica = await createFakeReplica();
  await replica.query(
    `INSERT INTO users (name, last_name, email, password_hash, country)
     SELECT 'Stale', n::text, 'stale' || n || '@replica.test', 'x', 'Sweden' FROM generate_series(1, ${ON_REPLICA}) n`,
  );
  testApp = await createTestApp({ DATABASE_REPLICA_URLS: replica.url });
  for (let n = 1; n < ON_PRIMARY; n += 1) await createUser(testApp);
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
}, 60_000);

afterAll(async () => {
  await testApp.close();
  await replica.drop();
});

async function newUsers(): Promise<number> {
  const { data } = await admin.graphql('{ adminDashboard { newUsers } }');
  return (data?.['adminDashboard'] as { newUsers: number }).newUsers;
}

async function metric(name: string): Promise<number> {
  const { text } = await admin.rest('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const isUsed = (used: boolean) =>
  until(`the replica is ${used ? '' : 'not '}read from`, async () => {
    return (await metric('ghostnote_db_replica_usable\\{replica="replica 1"\\}')) === (used ? 1 : 0);
  });

beforeEach(async () => {
  await replica.setState('current');
  await isUsed(true);
});

it('reads the figures of the dashboard from a replica that keeps up', async () => {
  expect(await newUsers()).toBe(ON_REPLICA);
});

it('reads exports from a replica that keeps up', async () => {
  const { text } = await admin.rest('GET', '/api/admin/exports/users.csv');
  expect(text.match(/@replica\.test/g)).toHaveLength(ON_REPLICA);
});

it('reads everything else from the primary: a fresh account, its lists and its sign-in', async () => {
  const user = await createUser(testApp);
  const caller = signedIn(testApp, user);
  expect((await caller.rest('GET', `/api/users/${user.id}/details`)).status).toBe(200);
  expect((await caller.graphql('{ me { id } }')).data).toEqual({ me: { id: user.id } });
  const { data } = await admin.graphql('{ users(first: 50) { nodes { email } } }');
  expect(JSON.stringify(data)).toContain(user.email);
  expect(JSON.stringify(data)).not.toContain('@replica.test');
});

it('reads the primary while the replica lags, and counts it', async () => {
  await replica.setState('stopped');
  await isUsed(false);
  const before = await metric('ghostnote_db_stale_reads\\{source="primary"\\}');
  expect(await newUsers()).toBeLessThan(ON_REPLICA);
  expect(await metric('ghostnote_db_stale_reads\\{source="primary"\\}')).toBe(before + 1);
});

it('never reads from a replica that was promoted', async () => {
  await replica.setState('promoted');
  await isUsed(false);
  expect(await newUsers()).toBeLessThan(ON_REPLICA);
});

it('repeats a read on the primary when the replica hangs in the middle of it', async () => {
  replica.proxy.hang();
  const started = performance.now();
  try {
    expect(await newUsers()).toBeLessThan(ON_REPLICA);
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(await metric('ghostnote_db_stale_reads\\{source="fallback"\\}')).toBeGreaterThan(0);
    const again = performance.now();
    expect(await newUsers()).toBeLessThan(ON_REPLICA);
    expect(performance.now() - again).toBeLessThan(500);
  } finally {
    replica.proxy.resume();
  }
});

it('repeats a read on the primary when the replica goes away, and returns to it later', async () => {
  await replica.proxy.stop();
  expect(await newUsers()).toBeLessThan(ON_REPLICA);
  await replica.proxy.listen(replica.port);
  await isUsed(true);
  expect(await newUsers()).toBe(ON_REPLICA);
}, 30_000);

it('starts without the replica and reads the primary', async () => {
  await replica.proxy.stop();
  const other = await createTestApp({ DATABASE_REPLICA_URLS: replica.url });
  try {
    const caller = signedIn(other, await createUser(other, { isAdmin: true }));
    const { data } = await caller.graphql('{ adminDashboard { newUsers } }');
    expect(data).toEqual({ adminDashboard: { newUsers: 1 } });
  } finally {
    await other.close();
    await replica.proxy.listen(replica.port);
  }
}, 30_000);
