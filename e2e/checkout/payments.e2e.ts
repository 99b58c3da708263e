import { test as base, expect, type Page } from '@playwright/test';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  FakeStripe,
  WEBHOOK_SECRET,
} from '../../server/test/payments/fake-stripe.js';
import { CLIENT_ID, CLIENT_SECRET, FakePayPal, WEBHOOK_ID } from '../../server/test/payments/fake-paypal.js';
import { createAccount, signIn } from '../support/account.js';
import { row, signInAsAdmin } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { type OwnStore, prepareCart, startStore } from '../support/own-store.js';
import { createActiveSeller, type Seller } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

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
        STRIPE_CONNECT: 'on',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      });
      // Helpers that create sellers and orders talk to this store; this worker runs no other file.
      process.env['E2E_BASE_URL'] = store.server.url;
      process.env['E2E_DATA_DIR'] = store.server.dataDir;
      await use({ stripe, paypal, ...store });
      await store.close();
      await Promise.all([stripe.stop(), paypal.stop()]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ store }, use) => use(store.server.url),
});

test('shows in the settings which services take the payments', async ({ page, store }) => {
  await signInAsAdmin(page, store.token);
  await page.goto('/admin/settings');
  await expect(
    page.getByText('Buyers pay through Stripe or PayPal; a confirmed payment completes the order.'),
  ).toBeVisible();
});

test(
  'pays from My Orders after going back and receives the files',
  { tag: MAIN },
  async ({ page, store }) => {
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
  },
);

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

test('transfers to a seller by Stripe in three clicks, and says when Stripe refuses', async ({
  page,
  browser,
  store,
}) => {
  const { stripe, server, token } = store;
  const seller = await createActiveSeller();
  await sell(seller);
  const context = await browser.newContext({ baseURL: server.url });
  const shop = await context.newPage();
  const account = shop.getByRole('region', { name: 'Stripe' });

  await test.step('the seller connects an account at Stripe', async () => {
    await signIn(shop, seller);
    await shop.route('https://connect.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
    );
    await shop.goto('/account?tab=seller');
    await account.getByRole('button', { name: 'Connect with Stripe' }).click();
    await shop.waitForURL('https://connect.test/setup/**');
    stripe.connect.complete(shop.url().split('/').at(-1) ?? '');
    await shop.goto('/account?tab=seller&stripe=return');
    await expect(account).toContainText('We transfer what is due to you to your account at Stripe.');
  });

  await signInAsAdmin(page, token);
  await page.goto('/admin/dashboard');
  const due = page
    .getByRole('region', { name: 'To pay' })
    .getByRole('listitem')
    .filter({ hasText: seller.shopName });
  const payouts = row(page, 'Payouts', seller.shopName);
  const transfer = async () => {
    await due.getByRole('button', { name: `Pay ${seller.shopName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Pay ${seller.shopName}` });
    await dialog.getByRole('button', { name: 'Transfer $300.00' }).click();
  };

  await test.step('the store pays with nothing to type', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Payouts' }).click();
    await expect(due).toContainText('Stripe');
    await transfer();
    expect(await clicks()).toBeLessThanOrEqual(3);
    await expectToast(page, '$300.00 on the way by Stripe');
    await expect(due).toHaveCount(0);
    const mail = await newestMail(seller.email, { text: '$300.00' });
    const [sent] = stripe.connect.transfers;
    expect(mail.text).toContain(sent?.id);
    await expect(payouts, 'without a reload').toContainText(sent?.id ?? '');
    await expect(payouts).toContainText('Paid');
  });

  await test.step('a refused transfer is due again, with the reason', async () => {
    await sell(seller);
    stripe.connect.available = 0;
    await page.reload();
    await transfer();
    await expectToast(page, '$300.00 on the way by Stripe');
    await expect(payouts.first(), 'without a reload').toContainText('The balance at Stripe is too low');
    await expect(due).toContainText('$300.00');
  });
  await context.close();
});

/** A buyer buys a new track of the seller for $300. */
async function sell({ sellerId }: Seller): Promise<void> {
  const track = await createTrack({ price: 300, sellerId });
  await setOrderStatus(await buy(await createAccount(), [track.id]), 'completed');
}

async function fillCheckout(page: Page, api: OwnStore['api']): Promise<void> {
  await prepareCart(api);
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}
