import { isCommonPassword } from './guessable-passwords.js';

it.each(['123456', 'password', 'PassWord', 'P@ssw0rd', 'newpass', '24081990'])(
  'rejects the common password %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each([
  // The logins of the demo catalogue.
  'Admin!2345',
  'Buyer!2345',
  'Seller!2345',
  // Number 13,183 of the list.
  'newpass1',
  'sixsix',
  '',
  '__proto__',
])('accepts %j', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
