import { createTestApp, type TestApp } from '../support/app.js';
import { CALLERS, castOf, isAdmitted, type Cast } from './callers.js';
import { REST_OPERATIONS } from './rest-operations.js';

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
});
afterAll(() => testApp.close());

const privateOperations = Object.entries(REST_OPERATIONS).filter(([, { audience }]) => audience !== 'all');

it('forbids caching the response of every private operation', async () => {
  const cacheable: string[] = [];
  for (const [operation, { audience, url, body }] of privateOperations) {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const name = CALLERS.find((caller) => isAdmitted(audience, caller)) ?? 'admin';
    const response = await cast.callers[name]().rest(method as 'GET', url?.(cast.ownerId) ?? path, body);
    if (response.headers['cache-control'] !== 'no-store') cacheable.push(operation);
    if (operation.endsWith('/logout')) cast = await castOf(testApp);
  }
  expect(cacheable).toEqual([]);
});

it.each(['{ me { email } }', '{ products { totalCount } }'])(
  'forbids caching the response of %s to a signed-in user',
  async (query) => {
    const { headers } = await cast.callers.buyer().rest('POST', '/graphql', { query });
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('forbids caching errors and public lists as admins see them', async () => {
  const rejected = await cast.callers.visitor().rest('GET', '/api/users');
  const ofStaff = await cast.callers.admin().rest('GET', '/api/products');
  expect([rejected, ofStaff].map(({ headers }) => headers['cache-control'])).toEqual([
    'no-store',
    'no-store',
  ]);
});
