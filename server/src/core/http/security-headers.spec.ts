import { readConfiguration } from '../config/index.js';
import { contentSecurityPolicy } from './security-headers.js';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.test/',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const policyFor = (environment: Record<string, string>) =>
  contentSecurityPolicy(readConfiguration({ APP_SECRET: 'a secret of the tests', ...environment }));

describe('the content security policy', () => {
  it('lets covers and previews come from us alone where media are kept by us', () => {
    const policy = policyFor({});

    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy['media-src']).toEqual(["'self'", 'blob:']);
  });

  it.each([
    ['the bucket without a CDN', S3, 'https://s3.example.test'],
    [
      'the CDN in front of the bucket',
      { ...S3, MEDIA_URL: 'https://cdn.example.test/m/' },
      'https://cdn.example.test',
    ],
  ])('lets covers and previews come from %s', (_from, environment, origin) => {
    const policy = policyFor(environment);

    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(policy[directive]).toContain(origin);
  });

  it('allows Google only with reCAPTCHA, and no other third party', () => {
    const guests = (environment: Record<string, string>) =>
      new Set(
        Object.values(policyFor(environment))
          .flat()
          .filter((source) => source?.includes('//')),
      );
    const recaptcha = {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'secret',
    };

    expect(guests({})).toEqual(new Set());
    expect(guests(recaptcha)).toEqual(new Set(['https://www.google.com', 'https://www.gstatic.com']));
  });

  it('upgrades insecure requests only where the store uses https', () => {
    expect(policyFor({})['upgrade-insecure-requests']).toBeNull();
    expect(policyFor({ PUBLIC_URL: 'https://shop.example' })['upgrade-insecure-requests']).toEqual([]);
  });
});
