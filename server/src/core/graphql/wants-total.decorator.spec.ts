import { buildSchema, graphql, type GraphQLFieldResolver } from 'graphql';
import { selectsTotal } from './wants-total.decorator.js';

const SDL = `
  type Query { people(first: Int): People!, name: String }
  type People { nodes: [String!]!, totalCount: Int! }`;

/** `selectsTotal` of each `people` field of the query. */
async function totalsOf(query: string): Promise<boolean[]> {
  const schema = buildSchema(SDL);
  const totals: boolean[] = [];
  const resolve: GraphQLFieldResolver<unknown, unknown> = (_source, _args, _context, info) => {
    totals.push(selectsTotal(info));
    return { nodes: [], totalCount: 0 };
  };
  schema.getQueryType()!.getFields()['people']!.resolve = resolve;
  const { errors } = await graphql({ schema, source: query });
  expect(errors).toBeUndefined();
  return totals;
}

test.each([
  ['on the page', '{ people(first: 3) { nodes totalCount } }'],
  ['under an alias', '{ people(first: 3) { all: totalCount } }'],
  ['in a fragment', '{ people(first: 3) { ...Counted } } fragment Counted on People { totalCount }'],
  ['in an inline fragment', '{ people(first: 3) { ... on People { totalCount } } }'],
])('finds the total selected %s', async (_, query) => {
  expect(await totalsOf(query)).toEqual([true]);
});

test('finds no total where none is selected', async () => {
  expect(await totalsOf('{ people(first: 3) { nodes } name }')).toEqual([false]);
});

test('distinguishes two lists of one request', async () => {
  expect(await totalsOf('{ people { nodes } counted: people(first: 1) { totalCount } }')).toEqual([
    false,
    true,
  ]);
});
