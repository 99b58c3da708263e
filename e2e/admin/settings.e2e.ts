import { DEFAULT_PAYMENT_INSTRUCTIONS } from '../../domain/payments.js';
import { signInAsAdmin } from '../support/admin.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { countClicks } from '../support/clicks.js';
import { expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { type OwnStore, prepareCart, startStore } from '../support/own-store.js';
import { expect, test as storefront } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

/** Settings apply to every buyer, so these tests have a store of their own. */
const test = storefront.extend<object, { store: OwnStore }>({
  store: [
    async ({ playwright }, use) => {
      const store = await startStore(playwright, {});
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ store }, use) => use(store.server.url),
  context: async ({ context, store }, use) => {
    await signInAsAdmin(context, store.token);
    await use(context);
  },
});

interface Commission {
  data: { percent: number };
}

const TEXT = 'Pay with PayPal to pay@ghostnote.test.\nWithin two days, please.';

test('keeps both changes of settings that were saved in between', async ({ page, store }) => {
  const commission = page.getByRole('form', { name: 'Commission' });
  const percent = commission.getByRole('spinbutton', { name: 'Commission percent' });
  const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' });
  const address = `${store.server.url}/api/settings/commission`;
  const headers = { authorization: `Bearer ${store.token}` };
  const stored = async () =>
    ((await (await page.request.get(address, { headers })).json()) as Commission).data;
  await page.goto('/admin/settings');
  await expect(percent).toHaveValue(String((await stored()).percent));

  await test.step('a late save shows whose change came between and stores nothing', async () => {
    await page.request.put(address, { headers, data: { percent: 21 } });
    await percent.fill('23');
    await commission.getByRole('button', { name: 'Save commission' }).click();
    await expect(dialog).toContainText(/Changed by \S+@/);
    await expect(dialog.getByRole('radio', { name: 'Yours: 23' })).toBeChecked();
    expect((await stored()).percent).toBe(21);
  });

  await test.step('keeps the change of the other one', async () => {
    await dialog.getByRole('radio', { name: 'Theirs: 21' }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(percent).toHaveValue('21');
    expect((await stored()).percent).toBe(21);
  });

  await test.step('saves the own value over a second change', async () => {
    await page.request.put(address, { headers, data: { percent: 22 } });
    await percent.fill('24');
    await commission.getByRole('button', { name: 'Save commission' }).click();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expectToast(page, 'Settings saved');
    expect((await stored()).percent).toBe(24);
  });
});

test('stores payment instructions and keeps input on failure', { tag: MAIN }, async ({ page, store }) => {
  await withoutPaymentDetails(store);
  const field = page.getByRole('textbox', { name: 'Payment instructions' });
  const save = page.getByRole('button', { name: 'Save settings' });
  const lastChange = page.getByRole('form', { name: 'Payment instructions' }).getByText(/^Last changed/);
  await page.goto('/admin/settings');

  await test.step('is empty before payment details are written', async () => {
    await expect(field).toHaveValue('');
    await expect(page.getByText(/^No payment details yet/)).toBeVisible();
  });

  await test.step('requires 1 to 2000 characters', async () => {
    await field.fill('   ');
    await save.click();
    await expectFieldError(field, 'Payment instructions are required');
    await field.fill('x'.repeat(2001));
    await expectFieldError(field, 'Payment instructions must be at most 2000 characters');
  });

  await test.step('shows a failure and keeps the input', async () => {
    await field.fill(TEXT);
    const restore = await cutOperation(page, 'UpdatePaymentSettings');
    await save.click();
    await expectToast(page, 'Failed to save the settings');
    await expect(field).toHaveValue(TEXT);
    await restore();
    const undo = await rejectOperation(page, 'UpdatePaymentSettings', 'The store is read-only');
    await save.click();
    await expectToast(page, 'The store is read-only');
    await expect(field).toHaveValue(TEXT);
    await undo();
  });

  await test.step('stores the text with the time of its change', async () => {
    await save.click();
    await expectToast(page, 'Settings saved');
    await page.reload();
    await expect(field).toHaveValue(TEXT);
    await expect(lastChange).toHaveText(/^Last changed \d/);
  });

  await test.step('shows loading and error states', async () => {
    const undo = await cutOperation(page, 'AdminPaymentSettings');
    const release = await holdOperation(page, 'AdminPaymentSettings');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
    await release();
    await expect(page.getByText('Failed to load settings')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(field).toHaveValue(TEXT);
  });
});

test('takes payment by hand once the payment details are written', { tag: MAIN }, async ({ page, store }) => {
  await withoutPaymentDetails(store);
  await prepareCart(store.api);
  await page.context().addCookies((await store.api.storageState()).cookies);
  const summary = page.getByRole('region', { name: 'Order Summary' });

  await test.step('the checkout of a store without details says so and offers no payment by hand', async () => {
    await page.goto('/checkout');
    await expect(summary).toContainText('This store has not set up payment yet');
    await expect(summary).not.toContainText('say where to pay');
    await expectNoViolations(page);
    await summary.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  await test.step('the operator writes them, led there by the dashboard', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Payment details for buyers' }).click();
    await expect(page).toHaveURL(/\/admin\/settings#payments$/);
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeInViewport();
    await expect(page.getByText(/^No payment details yet/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Payment instructions' }).fill(TEXT);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(page, 'Settings saved');
    await expect(page.getByText(/^No payment details yet/)).toHaveCount(0);
  });

  await test.step('the buyer sees sum, reference and details after ordering, under My Orders and in the mail', async () => {
    await page.goto('/checkout');
    await expect(summary).toContainText('say where to pay');
    await page.getByLabel('Phone').fill('+46 70 123 45 67');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const howToPay = page.getByRole('region', { name: 'How to pay' });
    for (const text of ['pay@ghostnote.test', '$315.00', /Order \d+/])
      await expect(howToPay).toContainText(text);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'My Orders' }).click();
    for (const text of ['Within two days, please.', '$315.00', /Order \d+/]) {
      await expect(howToPay).toContainText(text);
    }
    const { dataDir } = store.server;
    const mail = await newestMail('admin@ghostnote.test', { text: 'pay@ghostnote.test', dataDir });
    expect(mail.text).toContain('Within two days, please.');
    expect(mail.text).toMatch(/Amount: \$315\.00\r?\nReference: Order \d+\r?\n/);
    expect(mail.html).toContain('pay@ghostnote.test');
  });

  await test.step('the operator records the payment in three clicks from the dashboard', async () => {
    await page.goto('/admin/dashboard');
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: /payment to record/ }).click();
    await page.getByRole('button', { name: 'Payment received' }).click();
    await page.getByLabel('Reference').fill('Statement 7');
    await page.getByRole('button', { name: 'Record payment' }).click();
    expect(await clicks()).toBeLessThanOrEqual(3);
    await expectToast(page, '$315.00 recorded, order #');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /payments? to record/ })).toHaveCount(0);
  });
});

/** Resets the details, which nobody can do in the panel: earlier tests of the worker have written some. */
async function withoutPaymentDetails({ api }: OwnStore): Promise<void> {
  const instructions = DEFAULT_PAYMENT_INSTRUCTIONS;
  expect((await api.put('/api/settings/payment', { data: { instructions } })).ok()).toBe(true);
}

test('chooses what is mailed about the store, and gets the mail at once', async ({ page, store }) => {
  await page.goto('/admin/settings');
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(choice('Messages')).toHaveValue('now');
  await expect(choice('New orders')).toHaveValue('daily');
  await choice('New orders').selectOption('Not at all');
  await expectToast(page, 'Settings saved');
  await page.reload();
  await expect(choice('New orders')).toHaveValue('off');
  await expect(choice('New sellers')).toHaveValue('daily');

  const since = new Date();
  const message = { name: 'Mia', email: 'mia@example.test', message: 'Is Own Goal still there?' };
  await store.api.post('/api/feedback/send-feedback', { data: message });
  const { dataDir } = store.server;
  const mail = await newestMail('admin@ghostnote.test', { text: message.message, since, dataDir });
  expect(mail.text).toContain('/admin/settings');
});

test('turns links to other sites off, lays a tone over previews, and replaces the key of certificates', async ({
  page,
}) => {
  await page.goto('/admin/settings');
  const links = page.getByRole('switch', { name: /^Allow links to other sites/ });
  await expect(links).toBeChecked();
  await links.click();
  await expectToast(page, 'Settings saved');
  await page.reload();
  await expect(links).not.toBeChecked();
  await links.click();
  await expect(links).toBeChecked();

  const tone = page.getByRole('switch', { name: /^Lay a tone over previews/ });
  await expect(tone).not.toBeChecked();
  await tone.click();
  await expect(tone).toBeChecked();
  await page.reload();
  await expect(tone).toBeChecked();
  await expect(links).toBeChecked();
  await tone.click();
  await expect(tone).not.toBeChecked();

  const keys = page.getByRole('region', { name: 'Certificate keys' });
  const count = await keys.getByText(/^Key \d+/).count();
  await keys.getByRole('button', { name: 'Replace the key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the key' }).click();
  await expectToast(page, 'The key is replaced');
  await expect(keys.getByText(/^Key \d+, in use/)).toHaveCount(1);
  await expect(keys.getByText(/^Key \d+/)).toHaveCount(count + 1);
});
