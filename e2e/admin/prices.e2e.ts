import { createAccount } from '../support/account.js';
import { expect, openMenu, row, search, test } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { unique } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test(
  'changes the prices of all tracks that match, after a preview, and runs a sale',
  { tag: MAIN },
  async ({ page }) => {
    const name = unique('Bulk');
    const [first, second, held] = [
      await createTrack({ name: `${name} one`, price: 200 }),
      await createTrack({ name: `${name} two`, price: 300 }),
      await createTrack({ name: `${name} held`, price: 400 }),
    ];
    await buy(await createAccount(), [held.id]);
    await page.goto('/admin/products');
    await search(page, 'Search products', name);
    await expect(row(page, 'Products', first.name)).toBeVisible();
    const open = page.getByRole('button', { name: /prices/ });
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    let clicks = await countClicks(page);

    await test.step('shows each price before and after, and why one is left', async () => {
      await open.click();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByText('Please enter a number')).toBeVisible();
      await page.keyboard.press('Escape');
      clicks = await countClicks(page);
      await open.click();
      await dialog.getByRole('textbox', { name: /^By/ }).fill('10');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByRole('status')).toHaveText('2 of 3 prices change, 1 is left as it is.');
      await expect(dialog.getByText('1 track without a change')).toBeVisible();
      await expect(dialog.getByRole('row', { name: first.name })).toContainText('$180.00');
      // What changes comes first; what is left is folded.
      await expect(dialog.getByRole('row').nth(1)).toContainText(/ (one|two)/);
      await expect(dialog.getByText(held.name)).toBeHidden();
    });

    await test.step('changes exactly those', async () => {
      await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
      expect(await clicks()).toBe(3);
      await expectToast(page, '2 prices changed');
      await expect(row(page, 'Products', first.name)).toContainText('$180');
      await expect(row(page, 'Products', second.name)).toContainText('$270');
      await expect(row(page, 'Products', held.name)).toContainText('$400');
    });

    await test.step('starts a sale with the price before struck through, and ends it', async () => {
      await open.click();
      await dialog.getByRole('textbox', { name: /^By/ }).fill('50');
      await dialog.getByRole('checkbox', { name: /As a sale/ }).check();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: 'Plan sale of 2 prices' }).click();
      await expectToast(page, 'Sale of 2 tracks started');
      await expect(row(page, 'Products', first.name)).toContainText('$90');
      await expect(row(page, 'Products', first.name)).toContainText('$180');
      const sales = page.getByRole('region', { name: 'Sales' });
      const sale = sales.getByRole('listitem').filter({ hasText: '−50% on 2 tracks' });
      await sale.getByRole('button', { name: /^End sale/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End sale' }).click();
      await expectToast(page, 'Sale ended');
      await expect(row(page, 'Products', first.name)).not.toContainText('$90');
      await expect(row(page, 'Products', second.name)).toContainText('$270');
    });
  },
);

test("gives the accountant a month's revenue in two clicks", async ({ page }) => {
  const track = await createTrack({ price: 260 });
  await setOrderStatus(await buy(await createAccount(), [track.id]), 'completed');
  await page.goto('/admin/dashboard');
  const clicks = await countClicks(page);
  await (await openMenu(page)).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Net revenue');
  await expect(page.getByRole('region', { name: 'By seller' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By genre' }).getByRole('table')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d-/);
  expect(await clicks()).toBe(2);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d\.pdf$/);
});
