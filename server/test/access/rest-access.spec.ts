import { createTestApp, type TestApp } from '../support/app.js';
import { servedPaths } from '../support/served-paths.js';
import { CALLERS, castOf, isAdmitted, type Cast } from './callers.js';
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

describe.each(Object.entries(REST_OPERATIONS))('%s', (operation, { audience, url, body }) => {
  const [method = 'GET', path = '/'] = operation.split(' ');

  it.each(CALLERS)(`is for ${audience}: %s`, async (name) => {
    const caller = cast.callers[name]();
    const { status } = await caller.rest(method as 'GET', url?.(cast.ownerId) ?? path, body);
    const denied = name === 'visitor' ? 401 : 403;
    if (isAdmitted(audience, name)) {
      expect([401, 403].includes(status) && operation !== 'POST /api/users/login').toBe(false);
      expect(status).toBeLessThan(500);
    } else {
      expect(status).toBe(denied);
    }
    // Signing out revoked the caller's tokens; the next operation needs a new one.
    if (operation.endsWith('/logout')) cast = await castOf(testApp);
  });
});
