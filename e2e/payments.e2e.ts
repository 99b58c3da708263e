import { test as base, expect, type Page } from '@playwright/test';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  FakeStripe,
  WEBHOOK_SECRET,
} from '../server/test/payments/fake-stripe.js';
import { CLIENT_ID, CLIENT_SECRET, FakePayPal, WEBHOOK_ID } from '../server/test/payments/fake-paypal.js';
import { signInAsAdmin } from './support/admin.js';
import { type OwnStore, prepareCart, startStore } from './support/own-store.js';
import { DESKTOP_ONLY } from './support/viewports.js';

interface PaidStore extends OwnStore {
  stripe: FakeStripe;
  paypal: FakePayPal;
}

/** A store with payments by Stripe and PayPal; the shared server takes manual payments. */
const test = base.extend<object, { store: PaidStore }>({
  store: [
    async ({ playwright }, use) => {
      const stripe = await new FakeStripe().start();
      const paypal = await new FakePayPal().start();
      const store = await startStore(playwright, {
        PAYMENTS: 'stripe,paypal',
        PAYPAL_API_URL: paypal.url,
        PAYPAL_CLIENT_ID: CLIENT_ID,
        PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
        PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      });
      await use({ stripe, paypal, ...store });
      await store.close();
      await Promise.all([stripe.stop(), paypal.stop()]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ store }, use) => use(store.server.url),
});

test('shows in the settings which services take the payments', DESKTOP_ONLY, async ({ page, store }) => {
  await signInAsAdmin(page, store.token);
  await page.goto('/admin/settings');
  await expect(
    page.getByText('Buyers pay through Stripe or PayPal; a confirmed payment completes the order.'),
  ).toBeVisible();
});

test('pays from My Orders after going back and receives the files', DESKTOP_ONLY, async ({ page, store }) => {
  const { stripe, server, api } = store;
  await fillCheckout(page, api);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(`${stripe.url}/pay/**`);
  const session = stripe.session(page.url().split('/').at(-1) ?? '');
  const orderId = session.metadata['ghostnote_order'] ?? '';

  await page.goto(String(session['cancel_url']));
  await page.getByRole('button', { name: `Pay with Card, order ${orderId}` }).click();
  await page.waitForURL(session.url);

  stripe.pay(session.id);
  await page.goto(String(session['success_url']));
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  const body = eventOf('checkout.session.completed', { ...session });
  const response = await fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) },
    body,
  });
  expect(response.status).toBe(200);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('region', { name: `Downloads of order ${orderId}` })).toBeVisible();
});

test('pays with PayPal and receives the files on return', async ({ page, store }) => {
  const { paypal, api } = store;
  await fillCheckout(page, api);
  await page.getByText('PayPal', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await expect(page.getByText('You pay with PayPal on the next page.')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(`${paypal.url}/approve/**`);
  const approval = paypal.approve(page.url().split('/').at(-1) ?? '');
  await page.goto(approval.returnUrl);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
});

async function fillCheckout(page: Page, api: OwnStore['api']): Promise<void> {
  await prepareCart(api);
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}
