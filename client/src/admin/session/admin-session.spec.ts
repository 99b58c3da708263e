import { userOf } from './admin-session';

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
