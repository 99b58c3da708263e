import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page as it is now, one line each. */
async function violations(page: Page): Promise<string[]> {
  // Nothing is judged halfway through fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const PUBLIC_PAGES = [
  ...['/', '/shop', '/shop?q=nothing+sounds+like+this', '/track/60', '/service', '/contact', '/faq'],
  ...['/upload-instructions', '/privacy-policy', '/terms-and-conditions', '/cart', '/wishlist', '/account'],
  ...['/checkout', '/forgot-password', '/reset-password/none', '/subscription-confirmed', '/nothing-here'],
  ...['/confirm-email/none', '/unsubscribe', '/unsubscribe/none', '/login'],
];

for (const path of PUBLIC_PAGES) {
  test(`has no WCAG 2.2 AA violations on ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('has no accessibility violations in player, filters and login', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await expect(page.getByRole('group', { name: 'Types' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/shop');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(page.getByRole('region', { name: 'Audio player' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).first().click();
  expect(await violations(page)).toEqual([]);
});
