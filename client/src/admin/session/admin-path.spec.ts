import { adminPath, loginPath } from './admin-guard';

test('accepts admin paths only', () => {
  const next = new URL(loginPath('/admin/orders?status=pending'), 'http://localhost').searchParams.get(
    'next',
  );
  expect(adminPath(next)).toBe('/admin/orders?status=pending');
});

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example',
  '/administrators',
  '/admin/login',
  null,
])('leads nowhere but into the admin area: %s', (next) => {
  expect(adminPath(next)).toBe('/admin');
});
