import { test as base, expect, type APIRequestContext } from '@playwright/test';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  StripeStandIn,
  WEBHOOK_SECRET,
} from '../server/test/payments/stripe-stand-in.js';
import { signInAsAdmin } from './support/admin.js';
import { startServer, type RunningServer } from './support/server.js';
import { hum } from './support/sound.js';

interface PaidShop {
  stripe: StripeStandIn;
  server: RunningServer;
  /** Speaks to it as the page of the admin does: with its cookies, from its address. */
  desk: APIRequestContext;
}

/** A shop of its own with an admin and nothing else, paid through Stripe: the others are paid by hand. */
const test = base.extend<object, { shop: PaidShop }>({
  shop: [
    async ({ playwright }, use) => {
      const stripe = await new StripeStandIn().start();
      const server = await startServer({
        ...{ SEED: 'none', CAPTCHA: 'off', PAYMENTS: 'stripe' },
        ...{
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.url,
        },
      });
      const desk = await playwright.request.newContext({
        baseURL: server.url,
        extraHTTPHeaders: { origin: server.url },
      });
      await use({ stripe, server, desk });
      await desk.dispose();
      await server.stop();
      server.removeData();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.server.url),
});

test('an admin writes what buyers read about paying', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  const field = page.getByRole('textbox', { name: 'Payment instructions' });
  await field.fill('   ');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Payment instructions are required')).toBeVisible();
  await field.fill('Pay with PayPal to pay@ghostnote.test.\nWithin two days.');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(/pay@ghostnote\.test/);
  await page.getByRole('button', { name: 'Restore our text' }).click();
  await expect(field).toHaveValue(/PayPal, VISA or MasterCard/);
});

test('a buyer goes back, pays from My Orders, and has the files', async ({ page, shop }) => {
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

/** The admin buys, too: this shop has nobody else. */
async function prepareCart(desk: APIRequestContext): Promise<void> {
  const credentials = { email: 'admin@ghostnote.test', password: 'Admin!2345' };
  await post(desk, '/api/users/login', { data: credentials });
  const sound = { name: 'hum.wav', mimeType: 'audio/wav', buffer: hum(6) };
  const preview = await post<{ path: string }>(desk, '/api/media', { multipart: { file: sound } });
  const input = {
    ...{ name: 'Own Goal', category: 'Phonk', price: 300, bpm: 140, musicKey: 'A', type: 'Instrumental' },
    ...{ audio: preview.path, downloadLink: 'https://drive.google.com/file/track' },
  };
  const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
  const { data } = await post<{ data: { createProduct: { id: number } } }>(desk, '/graphql', {
    data: { query: create, variables: { input } },
  });
  const choose = `mutation { addToCart(productId: ${data.createProduct.id}) { id } }`;
  await post(desk, '/graphql', { data: { query: choose } });
}

async function post<Answer>(
  desk: APIRequestContext,
  path: string,
  body: Parameters<APIRequestContext['post']>[1],
): Promise<Answer> {
  const answer = await desk.post(path, body);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
