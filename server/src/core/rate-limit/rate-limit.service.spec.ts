import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { dataSourceOptions } from '../database/data-source-options.js';
import type { DomainError } from '../errors/index.js';
import { CounterRepository } from './counter.repository.js';
import { LeasedCounter } from './leased-counter.js';
import { lockoutSeconds, RATE_LIMITS, READ_LEASE } from './limits.js';
import { RateLimitService } from './rate-limit.service.js';

let database: TestDatabase;
let instances: [DataSource, DataSource];

beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () => new DataSource(dataSourceOptions(database.url)).initialize();
  instances = [await connect(), await connect()];
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.destroy()));
  await database.drop();
});

const limitsOf = (dataSource: DataSource, enabled = true) =>
  new RateLimitService(new CounterRepository(dataSource), enabled);

async function refusals(attempts: Promise<void>[]): Promise<DomainError[]> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as DomainError] : [],
  );
}

describe('RateLimits', () => {
  it('admits exactly the limit across concurrent instances', async () => {
    const [one, other] = instances.map((instance) => limitsOf(instance)) as [
      RateLimitService,
      RateLimitService,
    ];
    const attempts = Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? one : other).consume('couponCheck', 'user 1'),
    );

    const refused = await refusals(attempts);

    expect(refused).toHaveLength(60 - RATE_LIMITS.couponCheck.points);
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused[0]?.details.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused[0]?.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts each key by itself', async () => {
    const limits = limitsOf(instances[0]);
    await Promise.all(Array.from({ length: 10 }, () => limits.consume('form', '10.0.0.1')));

    await expect(limits.consume('form', '10.0.0.2')).resolves.toBeUndefined();
  });

  it('keeps no key in a readable form', async () => {
    await limitsOf(instances[0]).consume('mailboxCode', 'secret@example.com');

    const rows: { key: string }[] = await instances[0].query('SELECT key FROM rate_limits');
    expect(rows.map(({ key }) => key).join()).not.toContain('secret');
  });

  it('doubles the lockout with every further excess of a growing limit', async () => {
    const limits = limitsOf(instances[0]);
    const exceed = async () => {
      const attempts = Array.from({ length: RATE_LIMITS.login.points + 1 }, () =>
        limits.consume('login', 'a@b.c'),
      );
      const [refusal] = await refusals(attempts);
      return refusal?.details.retryAfterSeconds;
    };
    const windowEnds = () =>
      instances[0].query("DELETE FROM rate_limits WHERE key LIKE 'login:%'").then(() => undefined);

    expect(await exceed()).toBe(60);
    await windowEnds();
    expect(await exceed()).toBe(120);
    await windowEnds();
    expect(await exceed()).toBe(240);
  });

  it('deletes counters an hour after they expired, and no others', async () => {
    const now = new Date('2030-01-01T12:00:00Z');
    const expired = (minutes: number) => now.getTime() - minutes * 60_000;
    await instances[0].query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, $1), ('recent', 1, $2), ('open', 1, $3)`,
      [expired(61), expired(59), expired(-5)],
    );
    await new CounterRepository(instances[0]).deleteExpired(now);

    const rows: { key: string }[] = await instances[0].query(
      "SELECT key FROM rate_limits WHERE key IN ('old', 'recent', 'open') ORDER BY key",
    );
    expect(rows.map(({ key }) => key)).toEqual(['open', 'recent']);
  });

  it('starts anew after a success', async () => {
    const limits = limitsOf(instances[0]);
    for (let n = 0; n < RATE_LIMITS.login.points; n++) await limits.consume('login', 'x@y.z');
    await limits.forgive('login', 'x@y.z');

    await expect(limits.consume('login', 'x@y.z')).resolves.toBeUndefined();
  });

  it('counts nothing with RATE_LIMIT=off, except what guards a mailbox', async () => {
    const limits = limitsOf(instances[0], false);

    const forms = await refusals(Array.from({ length: 20 }, () => limits.consume('form', '10.0.0.3')));
    const resets = await refusals(Array.from({ length: 20 }, () => limits.consume('mailboxCode', 'a@b.c')));

    expect(forms).toHaveLength(0);
    expect(resets).toHaveLength(15);
  });
});

it('doubles a lockout up to one hour', () => {
  expect([1, 2, 3, 6, 7, 50].map(lockoutSeconds)).toEqual([60, 120, 240, 1920, 3600, 3600]);
});

describe('LeasedCounter', () => {
  const { points, windowSeconds } = RATE_LIMITS.read;
  const countersOf = (name: string) =>
    instances.map((instance) => new CounterRepository(instance).counter(name, points, windowSeconds));

  it('admits exactly the limit over two instances', async () => {
    const counters = countersOf('read-exact').map((counter) => new LeasedCounter(counter, READ_LEASE));

    const waits = await Promise.all(
      Array.from({ length: 700 }, (_, n) => (counters[n % 2] as LeasedCounter).spend('10.0.0.1')),
    );

    expect(waits.filter((wait) => wait === 0)).toHaveLength(points);
    expect(Math.min(...waits.filter((wait) => wait > 0))).toBeGreaterThan(1_000);
  });

  it('uses the shared counter once per chunk, and not once it is exhausted', async () => {
    let calls = 0;
    const [counter] = countersOf('read-cheap');
    const counted: Pick<typeof counter & object, 'consume'> = {
      consume: (key, count) => {
        calls += 1;
        return (counter as NonNullable<typeof counter>).consume(key, count);
      },
    };
    const leased = new LeasedCounter(counted, READ_LEASE);

    for (let n = 0; n < 400; n++) await leased.spend('10.0.0.1');

    expect(calls).toBe(points / READ_LEASE + 1);
  });

  it('admits again when the window is over', async () => {
    const [counter] = countersOf('read-window');
    let now = Date.now();
    const leased = new LeasedCounter(counter as NonNullable<typeof counter>, READ_LEASE, () => now);
    for (let n = 0; n < points; n++) await leased.spend('10.0.0.1');
    expect(await leased.spend('10.0.0.1')).toBeGreaterThan(0);

    now += windowSeconds * 1000;
    await instances[0].query('DELETE FROM rate_limits');

    expect(await leased.spend('10.0.0.1')).toBe(0);
  });
});
