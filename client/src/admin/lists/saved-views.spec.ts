import { viewOf } from './saved-views';

test('keeps search, filters and sorting, but not the page, in any order of the address', () => {
  expect(viewOf('?status=pending&page=3&q=deep+house')).toBe('q=deep+house&status=pending');
  expect(viewOf('?q=deep+house&status=pending')).toBe(viewOf('?status=pending&q=deep+house'));
  expect(viewOf('?page=2')).toBe('');
});
