import { readFileSync } from 'node:fs';
import { createAccount, signIn, signInAsNew } from '../support/account.js';
import { expect, test } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { addToCart, buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test(
  'a buyer gives a company address and downloads the invoice in two clicks',
  { tag: MAIN },
  async ({ page }) => {
    const account = await signInAsNew(page);
    await page.goto('/account');
    const billing = page.getByRole('region', { name: 'Billing details' });

    await test.step('saves the address, and says which VAT number is wrong', async () => {
      await billing.getByRole('button', { name: 'Edit billing details' }).click();
      await billing.getByLabel('Company').fill('Lind Records');
      await billing.getByLabel('City').fill('Stockholm');
      await billing.getByLabel('EU VAT number').fill('SE12');
      await billing.getByRole('button', { name: 'Save billing details' }).click();
      await expect(billing.getByText('This is not a valid EU VAT number.')).toBeVisible();
      await billing.getByLabel('EU VAT number').fill('');
      await billing.getByRole('button', { name: 'Save billing details' }).click();
      await expectToast(page, 'Billing details saved');
      await expect(billing).toContainText('Lind Records');
    });

    const track = await createTrack({ price: 300 });
    const id = await buy(account, [track.id]);
    await setOrderStatus(id, 'completed');

    await test.step('downloads the invoice', async () => {
      const clicks = await countClicks(page);
      await page.getByRole('tab', { name: 'My Orders' }).click();
      const invoice = page.getByRole('region', { name: `Invoice of order ${id}` });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        invoice.getByRole('link', { name: /^Invoice INV-\d{4}-\d{5}$/ }).click(),
      ]);
      expect(await clicks()).toBe(2);
      expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
      expect(
        readFileSync(await download.path())
          .subarray(0, 8)
          .toString(),
      ).toBe('%PDF-1.7');
    });
  },
);

test('a company adds its address at checkout', async ({ page }) => {
  const account = await signInAsNew(page);
  const track = await createTrack({ price: 250 });
  await addToCart(account, track.id);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Buying as a company? Add billing details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await dialog.getByLabel('Company').fill('Night Office');
  await dialog.getByLabel('City').fill('Lyon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The invoice is made out to Night Office, Lyon.')).toBeVisible();
  // The checkout itself was not submitted.
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Phone is required')).toHaveCount(0);
});

test('an admin sees and downloads the invoice of an order', async ({ page, browser }) => {
  const account = await createAccount();
  const track = await createTrack({ price: 300 });
  const id = await buy(account, [track.id]);
  await page.goto(`/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'Invoice' });
  await expect(panel).toContainText('Issued once the order is completed.');
  await setOrderStatus(id, 'completed');
  await page.reload();
  await expect(panel).toContainText('$315.00');
  await expect(panel).toContainText('Not subject to tax');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^PDF of INV-/ }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await test.step('which another buyer does not get', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, await createAccount());
    expect((await other.request.get(`/api/orders/${id}/invoice`)).status()).toBe(403);
    await context.close();
  });
});
