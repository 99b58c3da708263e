import { sortingBy } from './list-query';

const sorting = sortingBy({ id: ['OLDEST', 'NEWEST'], total: ['TOTAL_ASC', 'TOTAL_DESC'] }, 'NEWEST');

test.each([
  ['total', { column: 'total', descending: false }, 'TOTAL_ASC'],
  ['-total', { column: 'total', descending: true }, 'TOTAL_DESC'],
  ['', null, 'NEWEST'],
  ['-phone', null, 'NEWEST'],
  ['toString', null, 'NEWEST'],
])('an address that says %j sorts by %j', (text, sort, orderBy) => {
  expect(sorting.read(text)).toEqual(sort);
  expect(sorting.orderBy(sorting.read(text))).toBe(orderBy);
});

test('parses what it writes', () => {
  const sort = { column: 'total', descending: true };
  expect(sorting.read(sorting.write(sort))).toEqual(sort);
  expect(sorting.write(null)).toBe('');
});
