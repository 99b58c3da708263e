import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, type GraphQLField } from 'graphql';
import { castOf, CALLERS, type Cast } from '../access/callers.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { inputOf, selectionOf } from './from-graphql-type.js';
import { INTERNALS } from './hostile.js';
import { FUZZ_CASES } from './cases.js';

/** The seed is fixed, so that a failure comes back. */
const SEED = 20_261_120;

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root, index) =>
  Object.values(root?.getFields() ?? {}).map((field) => ({
    kind: index === 0 ? 'query' : 'mutation',
    field,
  })),
);

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
  for (let count = 0; count < 8; count++) await createProduct(testApp);
});
afterAll(() => testApp.close());

function document(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = field.args.length > 0 ? `${field.name}(${passed})` : field.name;
  return `${kind} ${declared && `(${declared})`} { ${call}${selectionOf(field.type)} }`;
}

it(
  'no operation answers anything by a failure of its own, or tells how it is made',
  async () => {
    const perOperation = Math.ceil(FUZZ_CASES / operations.length);
    for (const { kind, field } of operations) {
      const query = document(kind, field);
      const variables = fc.record(
        Object.fromEntries(field.args.map(({ name, type }) => [name, inputOf(type)])),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...CALLERS), variables, async (caller, given) => {
          const { status, errors } = await cast.callers[caller]().graphql(query, given);
          if (status >= 500) throw new Error(`${field.name} answered ${status}`);
          for (const { message, extensions } of errors ?? []) {
            if (extensions?.['code'] === 'INTERNAL') throw new Error(`${field.name} failed: ${message}`);
            expect(message).not.toMatch(INTERNALS);
          }
        }),
        { numRuns: perOperation, seed: SEED, endOnFailure: true },
      );
      cast = await castOf(testApp);
    }
  },
  15 * 60_000,
);
