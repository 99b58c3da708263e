import { ownPath } from './own-path';

test.each(['/account', '/account?tab=orders', '/shop#top'])('%s is a page of ours', (next) => {
  expect(ownPath(next)).toBe(next);
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
  expect(ownPath(next)).toBeNull();
});
