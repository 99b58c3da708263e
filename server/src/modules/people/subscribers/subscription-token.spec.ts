import { KeyRing } from '#core/secrets/index.js';
import { readConfirm, readUnsubscribe, signConfirm, signUnsubscribe } from './subscription-token.js';

const RING = new KeyRing({ appSecret: 'a secret of the tests alone', previousAppSecrets: [] });

it('reads what it signed', () => {
  const link = { subscriberId: 7, round: 2 };
  expect(readConfirm(RING, signConfirm(RING, link))).toEqual(link);
  expect(readUnsubscribe(RING, signUnsubscribe(RING, 7))).toBe(7);
});

it('lets no token do the work of the other', () => {
  const [confirm, unsubscribe] = [signConfirm(RING, { subscriberId: 7, round: 1 }), signUnsubscribe(RING, 7)];
  expect(readUnsubscribe(RING, confirm)).toBeNull();
  expect(readConfirm(RING, unsubscribe)).toBeNull();
  expect(readConfirm(RING, unsubscribe.replace('7-', '7-1-'))).toBeNull();
});

it.each(['', 'nonsense', '7', '7-x', `8-1-${'A'.repeat(43)}`, `7-${'A'.repeat(43)}`])(
  'reads %j as nothing',
  (token) => {
    expect(readConfirm(RING, token)).toBeNull();
    expect(readUnsubscribe(RING, token)).toBeNull();
  },
);

it('refuses the link of another subscriber', () => {
  const token = signUnsubscribe(RING, 7).replace(/^7/, '8');
  expect(readUnsubscribe(RING, token)).toBeNull();
});
