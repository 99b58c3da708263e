import { createAccount } from '../support/account.js';
import { expect, openMenu, test } from '../support/admin.js';
import { responseTo } from '../support/faults.js';
import { buy } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

test('opens pages and records with the keyboard', async ({ page }) => {
  const buyer = await createAccount();
  const id = await buy(buyer, [(await createTrack({ price: 120 })).id]);
  await page.goto('/admin/coupons');
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();

  await test.step('a page by part of its name', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Page, number, name or email' });
    await expect(field).toBeFocused();
    await field.fill('audit');
    await expect(page.getByRole('option', { selected: true })).toContainText('Audit Log');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit-log$/);
    await expect(field).toBeHidden();
  });

  await test.step('an order by the email address of its buyer, with the arrow keys', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Page, number, name or email' });
    await field.fill(buyer.email);
    await expect(page.getByRole('option', { name: `#${id}` })).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText(buyer.email);
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  });

  await test.step('records of two kinds with the same number', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, number, name or email' }).fill('#1');
    await expect(page.getByRole('option', { name: /^Order *#1 / })).toHaveCount(1);
    await expect(page.getByRole('option', { name: /^Product / })).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('Escape closes it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('counts what waits beside its menu entry', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await buy(await createAccount(), [(await createTrack({ price: 120 })).id]);
  const counted = responseTo(page, 'PendingWork');
  await page.goto('/admin/coupons');
  await counted;
  const orders = (await openMenu(page)).getByRole('link', { name: 'Orders', exact: true });
  await expect(orders).toHaveAccessibleDescription(/\d+ to process/);
});

test('shows every menu entry at a height of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/coupons');
  const menu = await openMenu(page);
  for (const name of ['Dashboard', 'Security', 'View shop']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});
