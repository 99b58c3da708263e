import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let adminId: number;
let email: string;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  const user = await createUser(testApp, { isAdmin: true });
  [adminId, email] = [user.id, user.email];
  admin = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const tag = (version: number) => ({ 'if-match': `"${version}"` });

interface Part {
  /** Creates a record without the part and returns the path of the part with the caller who edits it. */
  prepare: () => Promise<{ url: string; read: string; caller: Caller; id: number }>;
  bodies: [object, object, object];
  /** Reads the changed values from a response. */
  valuesIn: (data: Record<string, unknown>) => unknown;
  values: [unknown, unknown, unknown];
  field: string;
}

const annotated = (path: string) => async () => {
  const { id } = await createProduct(testApp);
  const read = `/api/annotations/product/${id}`;
  return { url: `${read}/${path}`, read, caller: admin, id };
};

const PARTS: Record<string, Part> = {
  'tags of a record': {
    prepare: annotated('tags'),
    bodies: [{ tags: ['vip'] }, { tags: ['late'] }, { tags: ['vip', 'late'] }],
    valuesIn: ({ tags }) => tags,
    values: [['vip'], ['late'], ['vip', 'late']],
    field: 'tags',
  },
  'assignee of a record': {
    prepare: annotated('assignee'),
    bodies: [{ admin_id: 'own' }, { admin_id: null }, { admin_id: 'own' }],
    valuesIn: ({ assignee }) => (assignee ? 'own' : null),
    values: ['own', null, 'own'],
    field: 'assignee',
  },
  'billing details': {
    prepare: async () => {
      const user = await createUser(testApp);
      const url = `/api/users/${user.id}/billing`;
      return { url, read: url, caller: signedIn(testApp, user), id: user.id };
    },
    bodies: [{ city: 'Berlin' }, { city: 'Oslo' }, { city: 'Paris' }],
    valuesIn: ({ city }) => city,
    values: ['Berlin', 'Oslo', 'Paris'],
    field: 'city',
  },
};
const parts = Object.entries(PARTS);

const withAdmin = (body: object) =>
  JSON.parse(JSON.stringify(body).replace('"own"', String(adminId))) as object;

describe.each(parts)('the %s over REST', (_, { prepare, bodies, valuesIn, values, field }) => {
  it('have version 1 before the first change, and another one after each', async () => {
    const { url, read, caller } = await prepare();
    expect((await caller.rest('GET', read)).headers['etag']).toBe('"1"');
    const first = await caller.rest('PUT', url, withAdmin(bodies[0]), tag(1));
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect((await caller.rest('GET', read)).headers['etag']).toBe('"2"');
    const second = await caller.rest('PUT', url, withAdmin(bodies[1]), tag(2));
    expect(second).toMatchObject({ status: 200, headers: { etag: '"3"' } });
  });

  it('are refused as STALE on an outdated version, and stay', async () => {
    const { url, read, caller } = await prepare();
    await caller.rest('PUT', url, withAdmin(bodies[0]), tag(1));
    const refused = await caller.rest('PUT', url, withAdmin(bodies[1]), tag(1));
    expect(refused).toMatchObject({ status: 409, body: { code: 'STALE', current: { version: 2 } } });
    const { current, changes } = refused.body as {
      current: Record<string, unknown>;
      changes: { by: string; fields: string[] }[];
    };
    expect(valuesIn(current)).toEqual(values[0]);
    expect(changes[0]?.fields).toContain(field);
    const stored = (await caller.rest('GET', read)).body as { data: Record<string, unknown> };
    expect(valuesIn(stored.data)).toEqual(values[0]);
  });

  it('are replaced without a version, and keep theirs when nothing changes', async () => {
    const { url, caller } = await prepare();
    await caller.rest('PUT', url, withAdmin(bodies[0]));
    const same = await caller.rest('PUT', url, withAdmin(bodies[0]));
    expect(same).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  });

  it('let one of two saves on the same version win, also of the first two', async () => {
    const { url, caller } = await prepare();
    const statuses = async (version: number, ...tries: object[]) => {
      const sent = tries.map((body) => caller.rest('PUT', url, withAdmin(body), tag(version)));
      return (await Promise.all(sent)).map(({ status }) => status).sort((a, b) => a - b);
    };
    await caller.rest('PUT', url, withAdmin(bodies[0]));
    expect(await statuses(2, bodies[1], bodies[1], bodies[1])).toEqual([200, 409, 409]);
  });
});

it('lets one of the first two billing details win', async () => {
  const { url, caller } = await PARTS['billing details']!.prepare();
  const sent = ['Berlin', 'Oslo'].map((city) => caller.rest('PUT', url, { city }, tag(1)));
  expect((await Promise.all(sent)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

describe('over GraphQL', () => {
  it('refuses tags and assignee on one outdated version, and shows notes, tags and author', async () => {
    const { id } = await createProduct(testApp);
    await admin.rest('POST', `/api/annotations/product/${id}/notes`, { text: 'Dry vocal' });
    await admin.rest('PUT', `/api/annotations/product/${id}/tags`, { tags: ['vip'] });
    for (const change of ['setTags(input: { tags: ["late"] },', `assign(input: { adminId: ${adminId} },`]) {
      const { code, errors } = await admin.graphql(
        `mutation { ${change} kind: product, id: ${id}, expectedVersion: 1) { version } }`,
      );
      expect(code).toBe('STALE');
      expect(errors?.[0]?.extensions).toMatchObject({
        current: { tags: ['vip'], assignee: null, version: 2, notes: [{ text: 'Dry vocal', version: 1 }] },
        changes: [{ by: email, fields: ['tags'] }, { by: email }],
      });
    }
    const { data } = await admin.graphql(`{ annotations(kind: product, id: ${id}) { version tags } }`);
    expect(data?.['annotations']).toEqual({ version: 2, tags: ['vip'] });
  });

  it('refuses billing details on an outdated version', async () => {
    const caller = signedIn(testApp, await createUser(testApp));
    const save = (city: string) =>
      caller.graphql(
        `mutation { updateBillingDetails(expectedVersion: 1, input: { city: "${city}" }) { version } }`,
      );
    expect((await save('Berlin')).data?.['updateBillingDetails']).toEqual({ version: 2 });
    const { code, errors } = await save('Oslo');
    expect(code).toBe('STALE');
    expect(errors?.[0]?.extensions?.['current']).toMatchObject({ city: 'Berlin', version: 2 });
  });
});
