import { test as base, expect } from '@playwright/test';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  FakeStripe,
  WEBHOOK_SECRET,
} from '../server/test/payments/fake-stripe.js';
import { signInAsAdmin } from './support/admin.js';
import { openShop, prepareCart, type OwnShop } from './support/own-shop.js';

interface PaidShop extends OwnShop {
  stripe: FakeStripe;
}

/** Paid through Stripe: the others are paid by hand. */
const test = base.extend<object, { shop: PaidShop }>({
  shop: [
    async ({ playwright }, use) => {
      const stripe = await new FakeStripe().start();
      const shop = await openShop(playwright, {
        PAYMENTS: 'stripe',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      });
      await use({ stripe, ...shop });
      await shop.close();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.server.url),
});

test('an admin reads that Stripe takes the payments', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  await expect(
    page.getByText('Buyers pay through Stripe; a confirmed payment completes the order.'),
  ).toBeVisible();
});

test('pays from My Orders after going back and receives the files', async ({ page, shop }) => {
  const { stripe, server, desk } = shop;
  await prepareCart(desk);
  await page.context().addCookies((await desk.storageState()).cookies);
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(`${stripe.url}/pay/**`);
  const session = stripe.session(page.url().split('/').at(-1) ?? '');
  const orderId = session.metadata['ghostnote_order'] ?? '';

  await page.goto(String(session['cancel_url']));
  await page.getByRole('button', { name: `Pay order ${orderId} now` }).click();
  await page.waitForURL(session.url);

  stripe.pay(session.id);
  await page.goto(String(session['success_url']));
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  const body = eventOf('checkout.session.completed', { ...session });
  const answer = await fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) },
    body,
  });
  expect(answer.status).toBe(200);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('region', { name: `Downloads of order ${orderId}` })).toBeVisible();
});
