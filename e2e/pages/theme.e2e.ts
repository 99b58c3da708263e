import type { Page } from '@playwright/test';
import { expect, signInAsAdmin } from '../support/admin.js';
import { adminToken } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/storefront.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const themes = (page: Page) => page.getByRole('group', { name: 'Theme' });
const theme = (page: Page, name: string) => themes(page).getByRole('radio', { name });
const choose = (page: Page, name: string) => themes(page).getByText(name, { exact: true }).click();

const DARK = 'rgb(11, 11, 13)';
const LIGHT = 'rgb(250, 249, 245)';

test('follows the system, and keeps the choice of the browser in both areas', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);

  await choose(page, 'Light');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#faf9f5');
  await page.reload();
  await expect(theme(page, 'Light')).toBeChecked();
  expect(await ground(page)).toBe(LIGHT);

  await signInAsAdmin(page, await adminToken());
  await page.goto('/admin/coupons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await choose(page, 'System');
  await expect.poll(() => ground(page)).toBe(DARK);
  expect(errors).toEqual([]);
});

test('changes the theme without a transition where reduced motion is wanted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/faq');
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => (document.title += ' moved'));
  });
  await choose(page, 'Light');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await expect(page).not.toHaveTitle(/moved/);
});

test('has the chosen theme before the app has loaded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  for (const path of ['/faq', '/account']) {
    await page.goto(path);
    expect(await ground(page)).toBe(LIGHT);
  }
});

test('a change in one tab holds in the others', async ({ page, context }) => {
  await page.goto('/faq');
  const other = await context.newPage();
  await other.goto('/faq');
  await choose(other, 'Dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect(theme(page, 'Dark')).toBeChecked();
});

test('the documentation of the API has both themes', async ({ page }) => {
  for (const [colorScheme, color] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await ground(page)).toBe(color);
    await page.locator('.opblock-post .opblock-summary-control').first().click();
    // Swagger UI's syntax colours are made for dark grounds.
    await expect(page.locator('.microlight').first()).toHaveCSS('background-color', DARK);
  }
});

test('track and player are readable in both themes', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await page.goto('/shop');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});
