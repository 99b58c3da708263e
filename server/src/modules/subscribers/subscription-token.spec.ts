import { readConfirm, readUnsubscribe, signConfirm, signUnsubscribe } from './subscription-token.js';

const SECRET = 'a secret of the tests alone';

it('reads what it signed', () => {
  const link = { subscriberId: 7, round: 2 };
  expect(readConfirm(SECRET, signConfirm(SECRET, link))).toEqual(link);
  expect(readUnsubscribe(SECRET, signUnsubscribe(SECRET, 7))).toBe(7);
});

it('lets no token do the work of the other', () => {
  const [confirm, unsubscribe] = [
    signConfirm(SECRET, { subscriberId: 7, round: 1 }),
    signUnsubscribe(SECRET, 7),
  ];
  expect(readUnsubscribe(SECRET, confirm)).toBeNull();
  expect(readConfirm(SECRET, unsubscribe)).toBeNull();
  expect(readConfirm(SECRET, unsubscribe.replace('7-', '7-1-'))).toBeNull();
});

it.each(['', 'nonsense', '7', '7-x', `8-1-${'A'.repeat(43)}`, `7-${'A'.repeat(43)}`])(
  'reads %j as nothing',
  (token) => {
    expect(readConfirm(SECRET, token)).toBeNull();
    expect(readUnsubscribe(SECRET, token)).toBeNull();
  },
);

it('refuses the link of another subscriber', () => {
  const token = signUnsubscribe(SECRET, 7).replace(/^7/, '8');
  expect(readUnsubscribe(SECRET, token)).toBeNull();
});
