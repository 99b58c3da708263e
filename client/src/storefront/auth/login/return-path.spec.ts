import { toReturnPath } from './return-path';

test.each(['/account', '/account?tab=orders', '/shop#top'])('%s is a page of ours', (next) => {
  expect(toReturnPath(next)).toBe(next);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'account',
  '',
  null,
  '/login',
])('%s leads nowhere', (next) => {
  expect(toReturnPath(next)).toBeNull();
});
