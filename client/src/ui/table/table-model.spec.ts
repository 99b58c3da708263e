import { parseSortText, toSortText } from './table-model';

test.each([
  ['price', { column: 'price', descending: false }],
  ['-price', { column: 'price', descending: true }],
  ['', null],
])('reads and writes the sorting %j', (text, sort) => {
  expect(parseSortText(text)).toEqual(sort);
  expect(toSortText(sort)).toBe(text);
});
