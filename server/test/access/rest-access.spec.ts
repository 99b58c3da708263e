import { createTestApp, type TestApp } from '../support/app.js';
import { servedPaths } from '../support/served-paths.js';
import { CALLERS, castOf, isAdmitted, type CallerName, type Cast } from './callers.js';
import { REST_OPERATIONS } from './rest-operations.js';

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
});
afterAll(() => testApp.close());

it('lists exactly the paths of the server', () => {
  expect(Object.keys(REST_OPERATIONS).sort()).toEqual(servedPaths(testApp));
});

it.each(Object.entries(REST_OPERATIONS))(
  '%s is for its audience alone',
  async (operation, { audience, url, body }) => {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const found: Partial<Record<CallerName, string>> = {};
    for (const name of CALLERS) {
      const target = url?.(cast.ownerId) ?? path;
      const { status } = await cast.callers[name]().rest(method as 'GET', target, body);
      found[name] = outcome(operation, status);
      // Signing out revoked the caller's tokens; the next call needs a new one.
      if (operation.endsWith('/logout')) cast = await castOf(testApp);
    }
    const denied = (name: CallerName) => (name === 'visitor' ? '401' : '403');
    const expected = CALLERS.map((name) => [name, isAdmitted(audience, name) ? 'admitted' : denied(name)]);
    expect(found).toEqual(Object.fromEntries(expected));
  },
);

/** A login and a refresh refuse these callers for their missing credentials, as any other. */
const BY_BODY = ['POST /api/users/login', 'POST /api/users/token/refresh'];

function outcome(operation: string, status: number): string {
  if (status >= 500) return `failed with ${status}`;
  const refused = status === 401 || status === 403;
  return refused && !BY_BODY.includes(operation) ? String(status) : 'admitted';
}
