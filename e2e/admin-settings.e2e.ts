import { cutOperation, holdOperation, refuseOperation } from './support/faults.js';
import { signInAsAdmin } from './support/admin.js';
import { expectFieldError, expectToast } from './support/forms.js';
import { newestMail } from './support/mailbox.js';
import { openShop, prepareCart, type OwnShop } from './support/own-shop.js';
import { expect, test as storefront } from './support/storefront.js';

/** What the settings say is read by every buyer: other journeys have a shop of theirs. */
const test = storefront.extend<object, { shop: OwnShop }>({
  shop: [
    async ({ playwright }, use) => {
      const shop = await openShop(playwright, {});
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.server.url),
});

const OURS = /PayPal, VISA or MasterCard/;
const TEXT = 'Pay with PayPal to pay@ghostnote.test.\nWithin two days, please.';

test('stores payment instructions and keeps input on failure', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Payment instructions' });
  const save = page.getByRole('button', { name: 'Save settings' });
  await signInAsAdmin(page);
  await page.goto('/admin/settings');

  await test.step('until somebody writes them, our text stands there', async () => {
    await expect(field).toHaveValue(OURS);
    await expect(page.getByText(/^Last changed/)).toHaveCount(0);
  });

  await test.step('they are required, and at most 2000 characters', async () => {
    await field.fill('   ');
    await save.click();
    await expectFieldError(field, 'Payment instructions are required');
    await field.fill('x'.repeat(2001));
    await expectFieldError(field, 'Payment instructions must be at most 2000 characters');
  });

  await test.step('a failure is told, and nothing typed is lost', async () => {
    await field.fill(TEXT);
    const restore = await cutOperation(page, 'UpdatePaymentSettings');
    await save.click();
    await expectToast(page, 'Failed to save the settings');
    await expect(field).toHaveValue(TEXT);
    await restore();
    const undo = await refuseOperation(page, 'UpdatePaymentSettings', 'The store is being moved');
    await save.click();
    await expectToast(page, 'The store is being moved');
    await expect(field).toHaveValue(TEXT);
    await undo();
  });

  await test.step('saved, they are there after a reload, with the moment they changed', async () => {
    await save.click();
    await expectToast(page, 'Settings saved');
    await page.reload();
    await expect(field).toHaveValue(TEXT);
    await expect(page.getByText(/^Last changed \d/)).toBeVisible();
  });

  await test.step('our text comes back with one click', async () => {
    await page.getByRole('button', { name: 'Restore our text' }).click();
    await expect(field).toHaveValue(OURS);
    await save.click();
    await expectToast(page, 'Settings saved');
  });

  await test.step('while they load, and when they do not', async () => {
    const undo = await cutOperation(page, 'AdminPaymentSettings');
    const release = await holdOperation(page, 'AdminPaymentSettings');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
    await release();
    await expect(page.getByText('Failed to load settings')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field).toHaveValue(OURS);
  });
});

test('shows payment instructions after ordering, in the email and under My Orders', async ({
  page,
  shop,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  await page.getByRole('textbox', { name: 'Payment instructions' }).fill(TEXT);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings saved');

  await prepareCart(shop.desk);
  await page.context().addCookies((await shop.desk.storageState()).cookies);
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const howToPay = page.getByRole('region', { name: 'How to pay' });
  await expect(howToPay).toContainText('pay@ghostnote.test');
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(howToPay).toContainText('Within two days, please.');

  const { dataDir } = shop.server;
  const mail = await newestMail('admin@ghostnote.test', { text: 'pay@ghostnote.test', dataDir });
  expect(mail.text).toContain('Within two days, please.');
  expect(mail.html).toContain('pay@ghostnote.test');
});
