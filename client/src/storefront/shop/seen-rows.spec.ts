import { seenRows } from './seen-rows';

test('the screen at the top of the list shows what fits into it', () => {
  expect(seenRows(0, 800, 400, 50)).toEqual({ first: 0, last: 1 });
});

test('a row counts from its first pixel to its last', () => {
  expect(seenRows(399, 401, 400, 50)).toEqual({ first: 0, last: 1 });
  expect(seenRows(400, 401, 400, 50)).toEqual({ first: 1, last: 2 });
});

test('below what stands above the list only its beginning is seen', () => {
  expect(seenRows(-300, 800, 400, 50)).toEqual({ first: 0, last: 1 });
  expect(seenRows(-2000, 800, 400, 50)).toEqual({ first: 0, last: 0 });
});

test('a list that has become shorter than the scroll position shows its end', () => {
  expect(seenRows(9000, 800, 400, 5)).toEqual({ first: 4, last: 4 });
  expect(seenRows(0, 800, 400, 0)).toEqual({ first: 0, last: 0 });
});
