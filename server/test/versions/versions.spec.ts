import { createUser, signedIn } from '../factories/people.js';
import { AccountVersions1764388400000 } from '#core/database/migrations/1764388400000-account-versions.js';
import { createTestApp } from '../support/app.js';
import type { GraphQLResponse } from '../support/caller.js';
import { RECORDS, versionOf, type EditableRecord, type World } from './records.js';

let world: World;
beforeAll(async () => {
  const testApp = await createTestApp();
  world = { testApp, admin: signedIn(testApp, await createUser(testApp, { isAdmin: true })) };
});
afterAll(() => world.testApp.close());

const tag = (version: number) => ({ 'if-match': `"${version}"` });

function mutate(field: string, id: number, turn: number, expectedVersion?: number): Promise<GraphQLResponse> {
  return world.admin.graphql(
    `mutation ($id: Int!, $expectedVersion: Int) { ${field.replace('{turn}', String(turn))} }`,
    { id, expectedVersion },
  );
}

const each = <T>(part: (record: EditableRecord) => readonly T[]): [string, EditableRecord, T][] =>
  Object.entries(RECORDS).flatMap(([name, record]) =>
    part(record).map((change): [string, EditableRecord, T] => [name, record, change]),
  );

describe('over REST', () => {
  const changes = each(({ rest }) => rest?.changes ?? []).map(
    ([name, record, change]) => [`${name}: ${change.method} ${change.url(7)}`, record, change] as const,
  );

  it.each(changes)(
    '%s is refused as STALE with an outdated version, and changes nothing',
    async (_, record, change) => {
      const id = await record.create(world);
      const version = await versionOf(world, record, id);
      const before = await world.testApp.dataSource.query(`SELECT * FROM ${record.table} WHERE id = $1`, [
        id,
      ]);
      const response = await world.admin.rest(
        change.method,
        change.url(id),
        change.body?.(1),
        tag(version + 1),
      );
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { id, version }, changes: expect.any(Array) as unknown },
      });
      expect(
        await world.testApp.dataSource.query(`SELECT * FROM ${record.table} WHERE id = $1`, [id]),
      ).toEqual(before);
    },
  );

  it.each(changes)('%s passes with the version, and with any', async (_, record, change) => {
    const id = await record.create(world);
    const version = await versionOf(world, record, id);
    const first = await world.admin.rest(change.method, change.url(id), change.body?.(1), tag(version));
    expect(first.status).toBe(200);
    if (change.method === 'DELETE') return;
    const raised = await versionOf(world, record, id);
    expect(raised).toBeGreaterThan(version);
    expect(first.headers['etag']).toBe(`"${raised}"`);
    for (const [turn, headers] of [
      [2, {}],
      [3, { 'if-match': '*' }],
      [4, { 'if-match': `"1000", W/"${raised + 2}"` }],
    ] as const) {
      expect(
        (await world.admin.rest(change.method, change.url(id), change.body?.(turn), headers)).status,
      ).toBe(200);
    }
  });

  it.each(changes)('%s refuses a malformed If-Match', async (_, record, change) => {
    const id = await record.create(world);
    const response = await world.admin.rest(change.method, change.url(id), change.body?.(1), {
      'if-match': '7',
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it.each(each(({ rest }) => (rest?.get ? [rest.get] : [])).filter(([name]) => name !== 'seller'))(
    'sends the version of the %s as its entity tag',
    async (_, record, get) => {
      const id = await record.create(world);
      const { status, headers } = await world.admin.rest('GET', get(id));
      expect({ status, etag: headers['etag'] }).toEqual({
        status: 200,
        etag: `"${await versionOf(world, record, id)}"`,
      });
    },
  );
});

describe('over GraphQL', () => {
  const mutations = each(({ mutations }) => mutations).map(
    ([name, record, field]) => [`${name}: ${/^\w+/.exec(field)?.[0]}`, record, field] as const,
  );

  it.each(mutations)(
    '%s is refused as STALE with an outdated version, and changes nothing',
    async (_, record, field) => {
      const id = await record.create(world);
      const version = await versionOf(world, record, id);
      const before = await world.testApp.dataSource.query(`SELECT * FROM ${record.table} WHERE id = $1`, [
        id,
      ]);
      const { code, errors } = await mutate(field, id, 1, version + 1);
      expect(code).toBe('STALE');
      expect(errors?.[0]?.extensions).toMatchObject({
        current: { id, version },
        changes: expect.any(Array) as unknown,
      });
      expect(
        await world.testApp.dataSource.query(`SELECT * FROM ${record.table} WHERE id = $1`, [id]),
      ).toEqual(before);
    },
  );

  it.each(mutations)('%s passes with the version, and returns the next', async (_, record, field) => {
    const id = await record.create(world);
    const version = await versionOf(world, record, id);
    const { data, errors } = await mutate(field, id, 1, version);
    expect(errors).toBeUndefined();
    const result = Object.values(data ?? {})[0] as { version?: number };
    if (result.version !== undefined) expect(result.version).toBe(await versionOf(world, record, id));
    if (result.version !== undefined) expect(result.version).toBeGreaterThan(version);
  });

  it.each(mutations)('%s passes without a version', async (_, record, field) => {
    const id = await record.create(world);
    expect((await mutate(field, id, 1)).errors).toBeUndefined();
  });
});

it.each(Object.entries(RECORDS))(
  'lets one of two saves of the %s on the same version win',
  async (_, record) => {
    const id = await record.create(world);
    const version = await versionOf(world, record, id);
    const [field = ''] = record.mutations;
    const responses = await Promise.all([1, 2].map((turn) => mutate(field, id, turn, version)));
    const [refused, ...others] = responses.filter(({ code }) => code !== undefined);
    expect(others).toEqual([]);
    // A submission is reviewed and a subscriber deleted once, with or without versions.
    expect(['STALE', 'CONFLICT', 'NOT_FOUND']).toContain(refused?.code);
  },
);

it('keeps the version of an account whose sessions end, also where an earlier migration raised it', async () => {
  const { dataSource } = world.testApp;
  const { id } = await createUser(world.testApp);
  const endSessions = async () => {
    const [[{ version }]]: [[{ version: number }], number] = await dataSource.query(
      'UPDATE users SET session_round = session_round + 1 WHERE id = $1 RETURNING version',
      [id],
    );
    return version;
  };
  expect(await endSessions()).toBe(1);
  await dataSource.query(`
    DROP TRIGGER raise_version ON users;
    CREATE TRIGGER raise_version BEFORE UPDATE ON users
      FOR EACH ROW EXECUTE FUNCTION raise_version('updated_at', 'password_hash', 'session_version')`);
  expect(await endSessions()).toBe(2);
  const queryRunner = dataSource.createQueryRunner();
  await new AccountVersions1764388400000().up(queryRunner);
  await queryRunner.release();
  expect(await endSessions()).toBe(2);
});
