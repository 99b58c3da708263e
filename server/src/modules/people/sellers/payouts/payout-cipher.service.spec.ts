import { KeyRing } from '#core/secrets/index.js';
import { PayoutCipherService } from './payout-cipher.service.js';

const cipherOf = (secret: string) =>
  new PayoutCipherService(new KeyRing({ appSecret: secret, previousAppSecrets: [] }));
const cipher = cipherOf('one secret of the tests');
const NUMBER = '4242424242424242';

it('gives back what it sealed', () => {
  expect(cipher.open(7, cipher.seal(7, NUMBER))).toBe(NUMBER);
});

it('never seals the same number alike, and shows nothing of it', () => {
  const [one, two] = [cipher.seal(7, NUMBER), cipher.seal(7, NUMBER)];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('4242');
});

it.each([
  ['for another seller', () => cipher.open(8, cipher.seal(7, NUMBER))],
  ['under another secret', () => cipherOf('another secret of the tests').open(7, cipher.seal(7, NUMBER))],
  ['when it was changed', () => cipher.open(7, cipher.seal(7, NUMBER).replace(/.{4}$/, 'AAAA'))],
  ['when it is no such text', () => cipher.open(7, 'v1.x')],
])('opens nothing %s', (_, open) => {
  expect(open).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
});
