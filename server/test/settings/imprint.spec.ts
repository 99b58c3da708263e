import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const EMPTY = { company: '', address: '', phone: '', register: '', vat: '', responsible: '' };
const shown = async () => (await visitor(testApp).graphql('{ imprint { company address phone } }')).data;
const setUp = async () => {
  const { data } = await admin.graphql('{ waitingWork { kind records { title path } } }');
  const work = data?.['waitingWork'] as { kind: string; records: { title: string; path: string }[] }[];
  return work.find(({ kind }) => kind === 'settings')?.records.map(({ path }) => path);
};

it('is empty until an admin enters it, and keeps the fields that a change leaves out', async () => {
  const before = await visitor(testApp).rest('GET', '/api/settings/imprint');
  expect(before).toMatchObject({ status: 200, body: { data: EMPTY } });
  const company = { company: 'Nachtklang GmbH', address: 'Gasse 1\n10115 Berlin' };
  expect((await admin.rest('PUT', '/api/settings/imprint', company)).status).toBe(200);
  const { status, body } = await admin.rest('PUT', '/api/settings/imprint', { phone: '+49 30 1234' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { ...company, phone: '+49 30 1234' } },
  });
  expect(await shown()).toEqual({ imprint: { ...company, phone: '+49 30 1234' } });
  const lines: { after: object }[] = await testApp.dataSource.query(
    `SELECT after FROM audit_log WHERE action = 'settings.imprint' ORDER BY id DESC LIMIT 1`,
  );
  expect(lines[0]?.after).toEqual({ phone: '+49 30 1234' });
});

it('refuses a text that is too long, and a change by anybody but admins', async () => {
  const { status, body } = await admin.rest('PUT', '/api/settings/imprint', { company: 'x'.repeat(121) });
  expect({ status, body }).toMatchObject({ status: 400, body: { field: 'company' } });
  const buyer = signedIn(testApp, await createUser(testApp));
  expect((await buyer.rest('PUT', '/api/settings/imprint', { company: 'Mine' })).status).toBe(403);
});

it('is asked for in the list of things to set up while a store that sells to consumers has none', async () => {
  await admin.rest('PUT', '/api/settings/imprint', EMPTY);
  expect(await setUp()).not.toContain('/admin/settings#imprint');
  await admin.rest('PUT', '/api/settings/consumers', { sells_to_consumers: true });
  expect(await setUp()).toContain('/admin/settings#imprint');
  await admin.rest('PUT', '/api/settings/imprint', { company: 'Nachtklang GmbH', address: 'Berlin' });
  expect(await setUp()).not.toContain('/admin/settings#imprint');
});
