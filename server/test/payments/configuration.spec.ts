import { readConfiguration } from '#core/config/index.js';

const VALID = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const PAYPAL = {
  PAYMENTS: 'paypal',
  PAYPAL_CLIENT_ID: 'client_1',
  PAYPAL_CLIENT_SECRET: 'secret_1',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of the tests alone',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'Their-0wn!',
};
const read = (env: Record<string, string>) =>
  readConfiguration({ APP_SECRET: 'a secret of the tests', ...env });

it('uses manual payments by default', () => {
  expect(read({}).stripe).toBeUndefined();
  expect(read({ ...VALID, PAYMENTS: 'manual' }).stripe).toBeUndefined();
});

it('accepts Stripe with both secrets', () => {
  expect(read(VALID).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'https://api.stripe.com',
    connect: false,
  });
});

it('accepts Stripe and PayPal together', () => {
  const both = read({ ...VALID, ...PAYPAL, PAYMENTS: 'stripe, paypal', PAYPAL_ENVIRONMENT: 'sandbox' });
  expect(both.stripe?.secretKey).toBe('sk_test_1');
  expect(both.paypal).toEqual({
    clientId: 'client_1',
    clientSecret: 'secret_1',
    webhookId: 'WEBHOOK1',
    isLive: false,
    apiUrl: 'https://api-m.sandbox.paypal.com',
    isFake: false,
  });
});

it.each([
  ['PAYMENTS', { ...VALID, PAYMENTS: 'stripe,barter' }],
  ['PAYPAL_CLIENT_ID', { ...PAYPAL, PAYPAL_CLIENT_ID: '' }],
  ['PAYPAL_CLIENT_SECRET', { ...PAYPAL, PAYPAL_CLIENT_SECRET: '' }],
  ['PAYPAL_WEBHOOK_ID', { ...PAYPAL, PAYPAL_WEBHOOK_ID: '' }],
  ['PAYPAL_API_URL', { ...PAYPAL, ...PRODUCTION, PAYPAL_API_URL: 'https://paypal.example' }],
  ['STRIPE_SECRET_KEY', { ...VALID, STRIPE_SECRET_KEY: '' }],
  ['STRIPE_SECRET_KEY', { ...VALID, STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...VALID, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...VALID, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['STRIPE_API_URL', { ...VALID, STRIPE_API_URL: 'localhost' }],
  ['STRIPE_API_URL', { ...VALID, ...PRODUCTION, STRIPE_API_URL: 'http://api.stripe.com' }],
])('rejects an invalid %s with one line that contains no secret', (name, env) => {
  let message = '';
  try {
    read(env as Record<string, string>);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${name} .+$`));
  expect(message).not.toMatch(/sk_test_1|pk_test_1|whsec_1|secret_1/);
});
