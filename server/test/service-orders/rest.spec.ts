import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

interface Body {
  data: { id: number; version: number };
}

async function request(name: string): Promise<Body['data']> {
  const { status } = await buyer.rest('POST', '/api/mixing-mastering/order', {
    needs: ['Mixing'],
    stemsCount: 24,
    name,
    email: 'mia@example.test',
    description: 'Warm, not loud.',
  });
  expect(status).toBe(201);
  const { body } = await admin.rest('GET', `/api/service-orders?search=${name}&limit=1`);
  return (body as { data: Body['data'][] }).data[0]!;
}

it('lists requests with their form, narrowed and a page at a time', async () => {
  const older = await request('Older');
  await request('Newer');
  const { status, body, headers } = await admin.rest(
    'GET',
    '/api/service-orders?kind=mixingMastering&status=new&limit=1&page=2',
  );
  expect({ status, total: headers['x-total-count'] }).toEqual({ status: 200, total: '2' });
  expect(headers['link']).toContain('rel="prev"');
  const details = expect.objectContaining({ needs: ['Mixing'], stems_count: 24, genre: null, link: null });
  expect(body).toMatchObject({
    success: true,
    data: [{ id: older.id, kind: 'mixingMastering', status: 'new', notes: '', details }],
  });
});

it('moves a request to a status and keeps notes, each based on the version that was read', async () => {
  const { id } = await request('Versioned');
  const shown = await admin.rest('GET', `/api/service-orders/${id}`);
  const tag = shown.headers['etag'] as string;
  const moved = await admin.rest(
    'PUT',
    `/api/service-orders/${id}/status`,
    { status: 'in_progress' },
    { 'if-match': tag },
  );
  expect(moved).toMatchObject({ status: 200, body: { data: { id, status: 'in_progress' } } });
  const notes = { notes: 'First sketch on Friday.' };
  const path = `/api/service-orders/${id}/notes`;
  const stale = await admin.rest('PUT', path, notes, { 'if-match': tag });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { status: 'in_progress' } } });
  const kept = await admin.rest('PUT', path, notes, { 'if-match': moved.headers['etag'] as string });
  expect(kept).toMatchObject({ status: 200, body: { data: notes } });
});

it('refuses an unknown status or request, and changes nothing', async () => {
  const { id, version } = await request('Unchanged');
  const path = `/api/service-orders/${id}`;
  expect(await admin.rest('PUT', `${path}/status`, { status: 'lost' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT' },
  });
  expect(await admin.rest('PUT', '/api/service-orders/2000000000/status', { status: 'done' })).toMatchObject({
    status: 404,
    body: { message: 'Service order not found' },
  });
  expect((await admin.rest('GET', path)).body).toMatchObject({ data: { version, status: 'new' } });
});
