import type { Page } from '@playwright/test';
import { createAdmin } from '../support/admin.js';
import { expect, test } from '../support/storefront.js';

/** Makes storage throw, as Chromium does where the user blocks the data of all sites. */
async function blockStorage(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('plays and chooses a theme where the browser stores nothing', async ({ page }) => {
  const errors = await blockStorage(page);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Open Filters' }).click();
  const types = page.getByRole('group', { name: 'Types', exact: true });
  await types.getByRole('checkbox', { name: /^Instrumental/ }).check();
  await expect(page).toHaveURL(/type=Instrumental/);
  await page.getByRole('button', { name: 'Grid view' }).click();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/track\/\d+/);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('group', { name: 'Theme' }).getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(errors).toEqual([]);
});

test('lets an admin work where the browser stores nothing', async ({ page }) => {
  const admin = await createAdmin();
  const errors = await blockStorage(page);
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible();
  expect(errors).toEqual([]);
});
