import { signedIn, createUser } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { castOf, type Audience, type CallerName, type Cast } from './callers.js';
import { REST_OPERATIONS } from './rest-operations.js';

let testApp: TestApp;
let cast: Cast;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const CALLER: Record<Audience, CallerName> = {
  all: 'visitor',
  signedIn: 'buyer',
  owner: 'buyer',
  ownerOrAdmin: 'buyer',
  activeSeller: 'seller',
  admin: 'admin',
};

/** Addresses that are mailed, and feeds, which take the whole query of a shop page: programs and trackers add what they like. */
const OPEN = [
  'DELETE /api/uploads/:id',
  'GET /api/confirm-subscription/:token',
  'GET /api/downloads/:token',
  'GET /api/feeds/tracks.atom',
  'GET /api/feeds/tracks.json',
  'GET /api/subscribe/unsubscribe/:token',
];

it('is refused by name on every path that is read or deleted, mailed addresses and feeds aside', async () => {
  const admitted: string[] = [];
  for (const [operation, { audience, url, body }] of Object.entries(REST_OPERATIONS)) {
    const [method = 'GET', path = '/'] = operation.split(' ');
    if ((method !== 'GET' && method !== 'DELETE') || !path.startsWith('/api/')) continue;
    const target = (url?.(cast.ownerId) ?? path).split('?', 1)[0] ?? path;
    const caller = cast.callers[CALLER[audience]]();
    const { status, body: answer } = await caller.rest(method as 'GET', `${target}?page_sise=2`, body);
    const { code, field } = answer as { code?: string; field?: string };
    if (status !== 400 || code !== 'BAD_USER_INPUT' || field !== 'page_sise') admitted.push(operation);
  }
  expect(admitted.sort()).toEqual(OPEN);
});

it('is not an excuse for a visitor to learn less than a 401', async () => {
  const { status } = await cast.callers.visitor().rest('GET', '/api/orders?page_sise=2');
  expect(status).toBe(401);
});

it('changes nothing where the rest of the call is right', async () => {
  const coupon = { code: 'NOT-MADE', discount_percent: 10, is_forever: true };
  const { status } = await admin.rest('POST', '/api/coupons?dry_run=true', coupon);
  expect(status).toBe(400);
  expect(await testApp.dataSource.query(`SELECT 1 FROM coupons WHERE code = 'NOT-MADE'`)).toEqual([]);
});

it('has the spelling of the documents or of the schema', async () => {
  const products = (query: string) => admin.rest('GET', `/api/products?${query}`);
  expect((await products('page=1&limit=2&mode=minor')).status).toBe(200);
  expect((await products('per_page=2')).body).toMatchObject({ field: 'per_page' });
});
