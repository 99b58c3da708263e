import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { stockProblemOf, type Stock } from './product-stock.rules.js';

const stock = (status: ProductStatus, quantity: number): Stock => ({ status, quantity });

it('lets no edit leave a track on sale without a copy', () => {
  const quantities = [0, 1, 2];
  const states = PRODUCT_STATUSES.flatMap((status) => quantities.map((quantity) => stock(status, quantity)));
  const allowed = [null, ...states.filter(({ status, quantity }) => status !== 'published' || quantity > 0)]
    .flatMap((before) => states.map((after) => ({ before, after })))
    .filter(({ before, after }) => stockProblemOf(before, after) === null);
  expect(allowed.filter(({ after }) => after.status === 'published' && after.quantity === 0)).toEqual([]);
});

it('lets no edit take a sold or held track anywhere but off sale', () => {
  const after = PRODUCT_STATUSES.map((status) => stock(status, 0));
  const movesOf = (before: Stock) =>
    after.filter((next) => stockProblemOf(before, next) === null).map(({ status }) => status);
  expect({
    sold: movesOf(stock('sold', 0)),
    reserved: movesOf(stock('reserved', 0)),
    archived: movesOf(stock('archived', 0)),
  }).toEqual({ sold: ['sold', 'archived'], reserved: ['reserved', 'archived'], archived: ['archived'] });
});

it.each([
  ['another price of a sold track', stock('sold', 0), stock('sold', 0), null],
  ['archiving a held track', stock('reserved', 0), stock('archived', 0), null],
  ['publishing a held track', stock('reserved', 0), stock('published', 0), 'taken'],
  ['publishing a sold track with a copy', stock('sold', 0), stock('published', 1), 'taken'],
  ['another copy of a sold track', stock('sold', 0), stock('sold', 1), 'taken'],
  [
    'publishing a track that was archived while an order held it',
    stock('archived', 0),
    stock('published', 0),
    'sold-out',
  ],
  ['another copy of it', stock('archived', 0), stock('archived', 1), 'sold-out'],
  ['publishing an archived track', stock('archived', 1), stock('published', 1), null],
  ['more copies of a track on sale', stock('published', 1), stock('published', 5), null],
  ['no copies of a track on sale', stock('published', 1), stock('published', 0), 'no-copies'],
  ['no copies of an archived track', stock('archived', 1), stock('archived', 0), 'no-copies'],
  ['a new track', null, stock('published', 1), null],
  ['a new track without a copy', null, stock('archived', 0), 'no-copies'],
] as const)('decides about %s', (_, before, after, problem) => {
  expect(stockProblemOf(before, after)).toBe(problem);
});
