import { adminToken, userOf } from './admin-session';

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

test('reads the same user from two tokens of one user', () => {
  expect(userOf(tokenOf({ sub: 7, sid: 1 }))).toBe(userOf(tokenOf({ sub: 7, sid: 2 })));
});

test('reads different users from tokens of two users', () => {
  expect(userOf(tokenOf({ sub: 7 }))).not.toBe(userOf(tokenOf({ sub: 8 })));
});

test.each(['', 'token', 'a.b.c', tokenOf({})])(
  'counts a token without a user as its own user: %j',
  (token) => {
    expect(userOf(token)).toBe(token);
  },
);

test('takes no token from another tab that no header can carry', () => {
  const changes = ['a.b.c', 'a\nb', 'ключ', '', null].map((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue }));
    return adminToken();
  });
  expect(changes).toEqual(['a.b.c', null, null, null, null]);
});
