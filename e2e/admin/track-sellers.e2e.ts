import { readFile } from 'node:fs/promises';
import { adminToken, createAccount } from '../support/account.js';
import { expect, row, rows, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { box, expectToast } from '../support/forms.js';
import { chooseSeller, createActiveSeller } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';

test('gives tracks without a seller account to a seller in bulk', async ({ page }) => {
  const seller = await createActiveSeller();
  const track = await createTrack();
  const label = `Long Gone ${track.id}`;
  await rest('PUT', `/api/products/${track.id}`, { store_name: label }, await adminToken());

  await page.goto('/admin/products');
  await page.getByRole('combobox', { name: 'Seller', exact: true }).selectOption('Without an account');
  await expect(row(page, 'Products', label)).toBeVisible();
  await page.goto(`/admin/products?seller=none&q=${encodeURIComponent(track.name)}`);
  await expect(rows(page, 'Products')).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Select ${track.name}` }).check();
  await page.getByRole('button', { name: 'Assign seller …' }).click();
  await chooseSeller(page.getByRole('dialog'), seller.shopName);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign seller' }).click();
  await expectToast(page, '1 updated');
  await expect(page.getByText('No products found')).toBeVisible();
  const shown = await rest<{ store_name: string }>('GET', `/api/products/${track.id}`);
  expect(shown.store_name).toBe(seller.shopName);
});

test('makes a buyer a seller, corrects the balance and saves the statement', async ({ page }) => {
  const buyer = await createAccount();
  const shopName = `Late Starter ${buyer.id}`;

  await test.step('gives the buyer a shop', async () => {
    await page.goto(`/admin/users?q=${encodeURIComponent(buyer.email)}`);
    await row(page, 'Buyers', buyer.email)
      .getByRole('button', { name: /^Make seller/ })
      .click();
    const dialog = page.getByRole('dialog');
    await box(dialog, 'Shop name').fill(shopName);
    await dialog.getByRole('button', { name: 'Make seller' }).click();
    await expectToast(page, `sells as ${shopName} now`);
    await expect(row(page, 'Buyers', buyer.email)).toContainText('Seller');
  });

  await test.step('books an amount with a reason and saves the statement', async () => {
    await page.goto(`/admin/sellers?q=${encodeURIComponent(shopName)}`);
    await row(page, 'Sellers', shopName)
      .getByRole('button', { name: /^Balance/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Balance' });
    await dialog.getByRole('button', { name: 'Book amount' }).click();
    await expect(dialog.getByText('Please enter the reason')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('25.5');
    await box(dialog, 'Reason').fill('Bonus');
    await dialog.getByRole('button', { name: 'Book amount' }).click();
    await expectToast(page, `$25.50 booked for ${shopName}`);
    await expect(dialog).toContainText('$25.50 by');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /as CSV$/ }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Correction: Bonus,25.5,25.5');
  });
});
