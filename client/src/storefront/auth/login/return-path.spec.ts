import { toReturnPath } from './return-path';

test.each(['/account', '/account?tab=orders', '/shop#top'])('accepts %s', (next) => {
  expect(toReturnPath(next)).toBe(next);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/account/..//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'account',
  '',
  null,
  '/login',
])('rejects %s', (next) => {
  expect(toReturnPath(next)).toBeNull();
});
