import { createTestApp, type TestApp } from '../support/app.js';
import { CALLERS, castOf, isAdmitted, NOBODY, type Cast } from './callers.js';
import { REST_OPERATIONS } from './rest-operations.js';

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
});
afterAll(() => testApp.close());

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

/** A body that an operation cannot accept: every property that is described holds an object. Undefined without a body. */
function refusedBody({ paths, components }: Described, method: string, path: string): object | undefined {
  const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = described?.requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const { properties } = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  return Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, { no: [1] }]));
}

/** It would end the access of the later callers. */
const ENDS_ACCESS = /logout/;
const CHANGES = /^(POST|PUT|PATCH|DELETE) /;

it('refuses a caller before a body: nobody, another role, and for the records of others', async () => {
  const document = (await cast.callers.visitor().rest('GET', '/api/openapi.json')).body as Described;
  const found: string[] = [];
  for (const [name, { audience, url }] of Object.entries(REST_OPERATIONS)) {
    if (!CHANGES.test(name) || ENDS_ACCESS.test(name) || audience === 'all') continue;
    const [method = '', path = ''] = name.split(' ');
    const address = url?.(cast.ownerId) ?? path;
    const invalid = refusedBody(document, method, path);
    if (!invalid) continue;
    for (const caller of CALLERS) {
      const isAllowed = isAdmitted(audience, caller);
      const isOfOthers = address.includes(String(NOBODY)) && caller !== 'admin';
      if (isAllowed && !isOfOthers) continue;
      const { status } = await cast.callers[caller]().rest(method as 'PUT', address, invalid);
      const expected = caller === 'visitor' ? [401] : isAllowed ? [403, 404] : [403];
      if (!expected.includes(status)) found.push(`${name} as ${caller}: ${status}`);
    }
  }
  expect(found).toEqual([]);
});
