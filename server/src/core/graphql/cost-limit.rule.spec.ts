import { buildSchema, parse, validate } from 'graphql';
import { costLimit } from './cost-limit.rule.js';

const schema = buildSchema(`
  type Row { id: Int, shop: Shop }
  type Shop { id: Int, rows(first: Int = 20): Page }
  type Page { nodes: [Row!]!, totalCount: Int }
  type Query { rows(first: Int = 20, search: String): Page, row: Row, one: Int }
`);

/** Cost of a document, read from a refusal. */
function costOf(query: string): number {
  const [error] = validate(schema, parse(query), [costLimit(0)]);
  return Number(/found (\d+)/.exec(error?.message ?? '')?.[1] ?? 0);
}

it.each([
  ['{ one }', 1],
  ['{ row { id shop { id } } }', 4],
  ['{ rows(first: 3) { totalCount } }', 4],
  ['{ rows(first: 3) { nodes { id } } }', 7],
  ['{ rows { nodes { id } } }', 41],
  ['query ($n: Int) { rows(first: $n) { nodes { id } } }', 201],
  ['{ rows(first: 2000000000) { nodes { id } } }', 201],
  ['{ rows(first: 3) { nodes { shop { rows(first: 5) { totalCount } } } } }', 25],
  ['{ rows(first: 3) { ...P } } fragment P on Page { nodes { ... on Row { id } } }', 7],
  ['{ a: row { ...R } b: row { ...R } } fragment R on Row { id shop { id } }', 8],
])('%s costs %i values', (query, cost) => {
  expect(costOf(query)).toBe(cost);
});

it('looks into a fragment once, however often fragments spread one another', () => {
  const steps = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Row { ...F${n + 1} ...F${n + 1} }`);
  const query = `{ row { ...F0 } } ${steps.join(' ')} fragment F60 on Row { id }`;
  expect(costOf(query)).toBeGreaterThan(2 ** 59);
});

it.each(['{ row { ...F } } fragment F on Row { id ...F }', '{ row { ...None } nothing { id } }'])(
  'leaves it to other rules what is wrong with %s',
  (query) => {
    expect(costOf(query)).toBeGreaterThan(0);
  },
);

it('admits what does not exceed it', () => {
  expect(validate(schema, parse('{ row { id } }'), [costLimit(2)])).toEqual([]);
});
