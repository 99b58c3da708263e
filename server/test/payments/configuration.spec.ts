import { readConfiguration } from '../../src/core/config/index.js';

const GOOD = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
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
  expect(read({ ...GOOD, PAYMENTS: 'manual' }).stripe).toBeUndefined();
});

it('accepts Stripe with both secrets', () => {
  expect(read(GOOD).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'https://api.stripe.com',
  });
});

it.each([
  ['PAYMENTS', { ...GOOD, PAYMENTS: 'paypal' }],
  ['STRIPE_SECRET_KEY', { ...GOOD, STRIPE_SECRET_KEY: '' }],
  ['STRIPE_SECRET_KEY', { ...GOOD, STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...GOOD, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...GOOD, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['STRIPE_API_URL', { ...GOOD, STRIPE_API_URL: 'localhost' }],
  ['STRIPE_API_URL', { ...GOOD, ...PRODUCTION, STRIPE_API_URL: 'http://api.stripe.com' }],
])('stops the start with one line that names %s and quotes no secret', (name, env) => {
  let message = '';
  try {
    read(env as Record<string, string>);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${name} .+$`));
  expect(message).not.toMatch(/sk_test_1|pk_test_1|whsec_1/);
});
