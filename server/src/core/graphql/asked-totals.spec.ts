import { buildSchema, graphql, type GraphQLFieldResolver } from 'graphql';
import { withAskedTotals } from './asked-totals.js';

const SDL = `
  type Query { people(first: Int): People!, name: String }
  type People { nodes: [String!]!, totalCount: Int! }`;

async function argsOf(query: string): Promise<Record<string, unknown>[]> {
  const schema = buildSchema(SDL);
  const seen: Record<string, unknown>[] = [];
  const resolve: GraphQLFieldResolver<unknown, unknown, Record<string, unknown>> = (_, args) => {
    seen.push(args);
    return { nodes: [], totalCount: 0 };
  };
  schema.getQueryType()!.getFields()['people']!.resolve = resolve;
  const { errors } = await graphql({ schema: withAskedTotals(schema), source: query });
  expect(errors).toBeUndefined();
  return seen;
}

test.each([
  ['on the list', '{ people(first: 3) { nodes totalCount } }'],
  ['under another name', '{ people(first: 3) { all: totalCount } }'],
  ['in a fragment', '{ people(first: 3) { ...Counted } } fragment Counted on People { totalCount }'],
  ['in an inline fragment', '{ people(first: 3) { ... on People { totalCount } } }'],
])('a list is told that its total is selected: %s', async (_, query) => {
  expect(await argsOf(query)).toEqual([{ first: 3, withTotal: true }]);
});

test('a list whose total nobody selects need not count', async () => {
  expect(await argsOf('{ people(first: 3) { nodes } name }')).toEqual([{ first: 3, withTotal: false }]);
});

test('each of two lists in one request is told of its own selection', async () => {
  const args = await argsOf('{ people { nodes } counted: people(first: 1) { totalCount } }');
  expect(args).toEqual([{ withTotal: false }, { first: 1, withTotal: true }]);
});
