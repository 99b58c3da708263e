import { expect, test, type Page } from '@playwright/test';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  StripeStandIn,
  WEBHOOK_SECRET,
} from '../server/test/payments/stripe-stand-in.js';
import { signInAsAdmin } from './support/admin.js';
import { startServer, type RunningServer } from './support/server.js';

test('an admin writes what buyers read about paying', async ({ page }, info) => {
  await signInAsAdmin(page);
  if (info.project.name === 'desktop') await page.getByRole('link', { name: 'Settings' }).click();
  else await page.goto('/admin/settings');
  const field = page.getByLabel('Payment instructions').last();
  await field.fill('   ');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Payment instructions are required')).toBeVisible();
  await field.fill(`Pay with PayPal to pay@ghostnote.test.\nAs of ${info.project.name}.`);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(/pay@ghostnote\.test/);
  await page.getByRole('button', { name: 'Restore our text' }).click();
  await expect(field).toHaveValue(/PayPal, VISA or MasterCard/);
});

test.describe('through Stripe', () => {
  let stripe: StripeStandIn;
  let server: RunningServer;

  // A second server on the shop of the others, paid another way.
  test.describe.configure({ timeout: 120_000 });
  test.beforeAll(async () => {
    stripe = await new StripeStandIn().start();
    server = await startServer({
      ...{ DATA_DIR: process.env['E2E_DATA_DIR'], CAPTCHA: 'off', PAYMENTS: 'stripe' },
      ...{ STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    await stripe?.stop();
  });

  test('a buyer goes back, pays from My Orders, and has the files', async ({ page }, info) => {
    await signInWithOneTrack(page, server.url, PAYERS[info.project.name] ?? PAYERS['desktop']!);
    await page.goto(`${server.url}/checkout`);
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
});

interface Payer {
  email: string;
  password: string;
  /** Which of the tracks on sale, from the end: what is sold once cannot be bought at both widths. */
  track: number;
}

const PAYERS: Record<string, Payer> = {
  desktop: { email: 'seller@ghostnote.test', password: 'Seller!2345', track: -1 },
  phone: { email: 'buyer@ghostnote.test', password: 'Buyer!2345', track: -4 },
};

/** Whatever else lies in that cart is out of the way. */
async function signInWithOneTrack(page: Page, origin: string, payer: Payer): Promise<void> {
  const headers = { origin };
  const { email, password } = payer;
  await page.request.post(`${origin}/api/users/login`, { headers, data: { email, password } });
  const ask = async (query: string) => {
    const answer = await page.request.post(`${origin}/graphql`, { headers, data: { query } });
    return ((await answer.json()) as { data: { products: { nodes: { id: number; status: string }[] } } })
      .data;
  };
  const { products } = await ask('{ products(first: 100) { nodes { id status } } }');
  const track = products.nodes.filter(({ status }) => status === 'published').at(payer.track);
  await ask(`mutation { clearCart { id } addToCart(productId: ${track?.id}) { id } }`);
}
