import { signInAsAdmin } from '../support/admin.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
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

const DEFAULT_TEXT = /PayPal, VISA or MasterCard/;
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

test('stores payment instructions and keeps input on failure', { tag: MAIN }, async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Payment instructions' });
  const save = page.getByRole('button', { name: 'Save settings' });
  const lastChange = page.getByRole('form', { name: 'Payment instructions' }).getByText(/^Last changed/);
  await page.goto('/admin/settings');

  await test.step('shows the default text first', async () => {
    await expect(field).toHaveValue(DEFAULT_TEXT);
    await expect(lastChange).toHaveCount(0);
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

  await test.step('restores the default text', async () => {
    await page.getByRole('button', { name: 'Restore default text' }).click();
    await expect(field).toHaveValue(DEFAULT_TEXT);
    await save.click();
    await expectToast(page, 'Settings saved');
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
    await expect(field).toHaveValue(DEFAULT_TEXT);
  });
});

test('shows payment instructions after ordering, in the email and under My Orders', async ({
  page,
  store,
}) => {
  await page.goto('/admin/settings');
  await page.getByRole('textbox', { name: 'Payment instructions' }).fill(TEXT);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings saved');

  await prepareCart(store.api);
  await page.context().addCookies((await store.api.storageState()).cookies);
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const howToPay = page.getByRole('region', { name: 'How to pay' });
  await expect(howToPay).toContainText('pay@ghostnote.test');
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(howToPay).toContainText('Within two days, please.');

  const { dataDir } = store.server;
  const mail = await newestMail('admin@ghostnote.test', { text: 'pay@ghostnote.test', dataDir });
  expect(mail.text).toContain('Within two days, please.');
  expect(mail.html).toContain('pay@ghostnote.test');
});

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
