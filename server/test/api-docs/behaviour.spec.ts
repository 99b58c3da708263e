import { bodyOf, send, usualCaller, type Request } from './call.js';
import { CALLS } from './calls/index.js';
import { DescribedApi, type NamedOperation } from './described-api.js';
import { createWorld, type World } from './world.js';

/** An unknown id. */
const NOBODY = 2_000_000_000;

let world: World;
let api: DescribedApi;
beforeAll(async () => {
  world = await createWorld();
  api = await DescribedApi.of(world.testApp);
}, 60_000);
afterAll(() => world.close());

it('calls every operation of the document (add missing ones to test/api-docs/calls)', () => {
  expect(Object.keys(CALLS).sort()).toEqual(api.operations.map(({ name }) => name).sort());
});

describe.each(Object.entries(CALLS))('%s', (name, calls) => {
  it.each(calls.map((call) => [call.status, call] as const))(
    'answers %i as described',
    async (status, call) => {
      const described = api.operation(name);
      const request = await call.prepare(world);
      expect(requestFaults(described, request)).toEqual([]);
      const response = await send(world, described, request);
      expect({ status: response.status, faults: await api.faultsOfResponse(described, response) }).toEqual({
        status,
        faults: [],
      });
    },
  );

  it('returns the described errors', async () => {
    const described = api.operation(name);
    for (const [status, request] of await refused(described, calls[0]?.prepare)) {
      const response = await send(world, described, request);
      const faults = await api.faultsOfResponse(described, response);
      expect({ status: response.status, faults, request }).toEqual({ status, faults: [], request });
    }
  });
});

/** Errors of a request against the document: query and JSON body. */
function requestFaults(described: NamedOperation, request: Request): string[] {
  const query = new URLSearchParams(request.query);
  const missing = (described.operation.parameters ?? []).filter(
    (one) => one.in === 'query' && one.required && !query.has(one.name),
  );
  return [...missing.map(({ name }) => `${name} is missing`), ...bodyFaults(described, request)];
}

function bodyFaults(described: NamedOperation, request: Request): string[] {
  const body = bodyOf(described, request);
  if (typeof body !== 'object' || body instanceof FormData) return [];
  const { method, path } = described;
  const at = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  // JSON omits undefined fields.
  return api.faults(at, JSON.parse(JSON.stringify(body)));
}

type Prepare = (world: World) => Promise<Request> | Request;

/** A value of another type: an object may have optional fields alone, and would pass. */
function otherThan(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? 'nonsense' : { nonsense: true };
}

/** Common errors of an operation, each with a request that causes it. */
async function refused(
  described: NamedOperation,
  prepare: Prepare | undefined,
): Promise<[number, Request][]> {
  const { operation } = described;
  const audience = operation['x-audience'];
  const good = (await prepare?.(world)) ?? {};
  const ids = (operation.parameters ?? []).filter(
    (one) => one.in === 'path' && one.schema['type'] === 'integer',
  );
  const at = (id: string | number) => ({
    ...good.path,
    ...Object.fromEntries(ids.map(({ name }) => [name, id])),
  });
  const requests: [number, Request][] = [];
  if (audience !== 'all') requests.push([401, { ...good, as: 'visitor' }]);
  if (['owner', 'ownerOrAdmin', 'admin', 'activeSeller'].includes(audience))
    requests.push([403, { ...good, as: 'otherBuyer' }]);
  if (ids.length > 0) {
    const whoMayAll =
      audience === 'owner' ? usualCaller(described) : audience === 'all' ? 'visitor' : 'admin';
    requests.push([400, { ...good, as: whoMayAll, path: at('no-number') }]);
    requests.push([400, { ...good, as: whoMayAll, path: at('99999999999999') }]);
    if (audience !== 'owner' && !LISTS.has(described.name))
      requests.push([404, { ...good, as: whoMayAll, path: at(NOBODY) }]);
  }
  const json = operation.requestBody?.content['application/json'];
  if (json) {
    requests.push([400, { ...good, body: '{"broken": ' }]);
    const example = (json.examples ? Object.values(json.examples)[0]?.value : {}) as object;
    const nonsense = Object.fromEntries(
      Object.entries(example).map(([field, value]) => [field, otherThan(value)]),
    );
    requests.push([400, { ...good, body: nonsense }]);
  }
  return requests;
}

/** Lists of a user without rows are empty. */
const LISTS = new Set(['GET /api/orders/user/{userId}', 'GET /api/orders/admin/user/{id}']);
