import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
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

/** What the controllers declare, e.g. `GET /api/users/:id`. */
function servedPaths(): string[] {
  const discovery = new DiscoveryService(testApp.app.get(ModulesContainer, { strict: false }));
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  return discovery.getControllers().flatMap(({ instance, metatype }) => {
    if (!metatype) return [];
    const prefix = reflector.get<string>(PATH_METADATA, metatype);
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path = handler && reflector.get<string | string[] | undefined>(PATH_METADATA, handler);
      if (!handler || path === undefined) return [];
      const method = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, handler)];
      return [path]
        .flat()
        .map((one) => `${method} /${[prefix, one].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'));
    });
  });
}

it('lists every path the server answers, and no other', () => {
  expect(Object.keys(REST_OPERATIONS).sort()).toEqual([...new Set(servedPaths())].sort());
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
    // Signing out ended the caller's tokens; the next operation needs a fresh one.
    if (operation.endsWith('/logout')) cast = await castOf(testApp);
  });
});
