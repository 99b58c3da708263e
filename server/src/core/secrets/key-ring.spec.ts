import { createHmac, hkdfSync, createCipheriv, randomBytes } from 'node:crypto';
import { ConfigurationError, readConfiguration } from '../config/index.js';
import { KeyRing } from './key-ring.js';
import { SealedText } from './sealed-text.js';

const OLD = 'the old secret of the tests';
const NEW = 'the new secret of the tests';

const ringOf = (appSecret: string, ...previousAppSecrets: string[]) =>
  new KeyRing({ appSecret, previousAppSecrets });
const before = ringOf(OLD);
const during = ringOf(NEW, OLD);
const after = ringOf(NEW);

describe('signatures and digests', () => {
  it('are accepted under the previous secret, and no longer once it is gone', () => {
    const signature = before.sign('links', 'download:1:2').toString('base64url');
    expect(during.isSigned('links', 'download:1:2', signature)).toBe(true);
    expect(after.isSigned('links', 'download:1:2', signature)).toBe(false);
    expect(during.digests('password-reset', 'token')).toContain(before.digest('password-reset', 'token'));
    expect(after.digests('password-reset', 'token')).not.toContain(before.digest('password-reset', 'token'));
  });

  it('are made under the new secret during a rotation', () => {
    expect(after.isSigned('links', 'x', during.sign('links', 'x').toString('base64url'))).toBe(true);
    expect(before.isSigned('links', 'x', during.sign('links', 'x').toString('base64url'))).toBe(false);
  });

  it('are accepted as they were made before the key ring: under the secret itself', () => {
    const signature = createHmac('sha256', OLD).update('download:1:2').digest('base64url');
    expect(before.isSigned('links', 'download:1:2', signature)).toBe(true);
    expect(during.isSigned('links', 'download:1:2', signature)).toBe(true);
    expect(after.isSigned('links', 'download:1:2', signature)).toBe(false);
  });

  it('are one text each, although the last sign has bits that no byte has', () => {
    const signature = before.sign('links', 'x').toString('base64url');
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...ALPHABET].map((last) => signature.slice(0, -1) + last);
    expect(accepted.filter((text) => before.isSigned('links', 'x', text))).toEqual([signature]);
    expect(before.isSigned('links', 'x', `${signature}=`)).toBe(false);
  });

  it('do not count for another purpose', () => {
    expect(before.isSigned('sessions', 'x', before.sign('links', 'x').toString('base64url'))).toBe(false);
  });
});

describe('a sealed text', () => {
  const sealedIn = (ring: KeyRing) => new SealedText(ring, 'card numbers');
  const sealed = sealedIn(before).seal('seller:7', '4242');

  it('opens under the previous secret, and no longer once it is gone', () => {
    expect(sealedIn(during).open('seller:7', sealed)).toBe('4242');
    expect(() => sealedIn(after).open('seller:7', sealed)).toThrow(/not configured/);
  });

  it('reports when a text needs a previous secret', () => {
    expect(sealedIn(during).isCurrent(sealed)).toBe(false);
    const renewed = sealedIn(during).seal('seller:7', '4242');
    expect(sealedIn(during).isCurrent(renewed)).toBe(true);
    expect(sealedIn(after).open('seller:7', renewed)).toBe('4242');
  });

  it('opens as it was made before the key ring', () => {
    const iv = randomBytes(12);
    const key = Buffer.from(hkdfSync('sha256', OLD, 'ghostnote', 'card numbers', 32));
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('seller:7'));
    const content = Buffer.concat([iv, cipher.update('4242'), cipher.final(), cipher.getAuthTag()]);
    const legacy = `v1.${content.toString('base64url')}`;
    expect(sealedIn(before).open('seller:7', legacy)).toBe('4242');
    expect(sealedIn(during).open('seller:7', legacy)).toBe('4242');
    expect(sealedIn(during).isCurrent(legacy)).toBe(false);
    expect(() => sealedIn(during).open('seller:8', legacy)).toThrow();
    expect(() => sealedIn(after).open('seller:7', legacy)).toThrow();
  });

  it.each([
    ['an unknown key', sealed.replace(/^v2\.[\w-]+/, 'v2.AAAAAAAA')],
    ['the key of another secret', sealed.replace(/^v2\.[\w-]+/, `v2.${after.currentId}`)],
    ['no key', sealed.replace(/^v2\.[\w-]+\./, 'v2.')],
    ['the older format', sealed.replace(/^v2\.[\w-]+\./, 'v1.')],
    ['a changed content', `${sealed.slice(0, -4)}AAAA`],
    ['nothing', ''],
  ])('does not open when it names %s', (_, text) => {
    expect(() => sealedIn(during).open('seller:7', text)).toThrow();
  });
});

describe('the configuration of secrets', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    ADMIN_EMAIL: 'admin@example.test',
    ADMIN_PASSWORD: 'Something-77!',
  };

  it('takes previous secrets, comma separated', () => {
    const { previousAppSecrets } = readConfiguration({
      APP_SECRET: NEW,
      APP_SECRET_PREVIOUS: `${OLD}, an even older secret`,
    });
    expect(previousAppSecrets).toEqual([OLD, 'an even older secret']);
  });

  it.each([
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['APP_SECRET_PREVIOUS', { APP_SECRET: NEW, APP_SECRET_PREVIOUS: 'short' }],
    ['APP_SECRET_PREVIOUS', { APP_SECRET: NEW, APP_SECRET_PREVIOUS: `${OLD},${NEW}` }],
    ['APP_SECRET_PREVIOUS', { APP_SECRET: NEW, APP_SECRET_PREVIOUS: `${OLD},${OLD}` }],
    ['APP_SECRET', { ...PRODUCTION, APP_SECRET: 'change-me-change-me-change-me' }],
  ])('names %s in one line when it is %o', (variable, env) => {
    expect(() => readConfiguration(env)).toThrow(ConfigurationError);
    expect(() => readConfiguration(env)).toThrow(new RegExp(`^${variable} is .+$`));
  });
});
