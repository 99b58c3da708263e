import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { CALLERS, castOf, isAdmitted, type CallerName, type Cast } from './callers.js';
import { GRAPHQL_OPERATIONS } from './graphql-operations.js';
import { minimalOperation } from './minimal-operation.js';

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
});
afterAll(() => testApp.close());

const rootFields = () => {
  const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
  return {
    Query: schema.getQueryType()?.getFields() ?? {},
    Mutation: schema.getMutationType()?.getFields() ?? {},
  };
};

const refusal = (name: CallerName) => (name === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN');

it('lists exactly the operations of the schema', () => {
  const served = Object.entries(rootFields()).flatMap(([type, fields]) =>
    Object.keys(fields).map((f) => `${type}.${f}`),
  );
  expect(Object.keys(GRAPHQL_OPERATIONS).sort()).toEqual(served.sort());
});

it.each(Object.entries(GRAPHQL_OPERATIONS))(
  '%s is for its audience alone: %s',
  async (operation, audience) => {
    const [type, fieldName = ''] = operation.split('.');
    const field = rootFields()[type as 'Query' | 'Mutation'][fieldName];
    if (!field) throw new Error(`${operation} is not in the schema`);
    const document = minimalOperation(type === 'Query' ? 'query' : 'mutation', field);
    const found: Partial<Record<CallerName, string>> = {};
    for (const name of CALLERS) {
      const { code, status } = await cast.callers[name]().graphql(document);
      found[name] = outcome(operation, status, code);
      if (operation === 'Mutation.logout') cast = await castOf(testApp);
    }
    const expected = CALLERS.map((name) => [name, isAdmitted(audience, name) ? 'admitted' : refusal(name)]);
    expect(found).toEqual(Object.fromEntries(expected));
  },
);

/** A login refuses these callers for their missing credentials, as any other. */
function outcome(operation: string, status: number, code: string | undefined): string {
  if (status >= 500 || code === 'INTERNAL') return `failed with ${status}`;
  const refused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';
  return refused && !['Mutation.login', 'Mutation.refreshToken'].includes(operation) ? code : 'admitted';
}

describe('restricted fields', () => {
  it.each(CALLERS)('the package of a product: %s', async (name) => {
    const { id } = await createProduct(testApp);
    for (const field of ['downloadLink', 'projectLink']) {
      const { code } = await cast.callers[name]().graphql(`{ product(id: ${id}) { ${field} } }`);
      expect(code).toBe(name === 'admin' ? undefined : refusal(name));
    }
  });

  it.each(['buyer', 'otherBuyer', 'seller'] as const)(
    'the package of a product in a cart: %s',
    async (name) => {
      const { id } = await createProduct(testApp);
      const caller = cast.callers[name]();
      await caller.graphql(`mutation { addToCart(productId: ${id}) { id } }`);
      const { code, data } = await caller.graphql('{ me { cart { name downloadLink } } }');
      expect(code).toBe('FORBIDDEN');
      expect(JSON.stringify(data)).not.toContain('package-');
    },
  );
});
