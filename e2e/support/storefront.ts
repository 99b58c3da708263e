import { test as base, expect, type Page } from '@playwright/test';
import { isPhone } from './viewports.js';

/** A visitor who has accepted cookies before. */
export const test = base.extend({
  // Skips animations.
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'cookieConsent', value: 'accepted', url: baseURL! }]);
    await use(context);
  },
});

export { expect };

/** Expects exactly one toast with this text and closes it, so that a later one is a new one. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
}

/** The card of a track, in any list. */
export function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** The visible cart button of a track: a card has one for each width. */
export function cartButton(page: Page, name: string) {
  return page
    .getByRole('button', { name: new RegExp(`^(Add to Cart|In Cart|Sold|Reserved): ${escaped(name)}`) })
    .filter({ visible: true });
}

export function heart(page: Page, name: string) {
  return page.getByRole('button', { name: `${name} in wishlist`, exact: true });
}

/** The cart button of the header, whose name contains the count. */
export function cartIcon(page: Page, count: number) {
  return page
    .getByRole('banner')
    .getByRole('button', { name: count ? `Cart, ${count}` : 'Cart', exact: true });
}

export function wishlistIcon(page: Page, count: number) {
  const name = count ? `Wishlist, ${count}` : 'Wishlist';
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

export function player(page: Page) {
  return page.getByRole('region', { name: 'Audio player' });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Follows a link of the menu, which a phone shows behind a button. */
export async function followMenu(page: Page, label: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true })
    .click();
}

/** Opens the login from the header. */
export async function openLogin(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  const place = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
}

/** Opens the user menu: a dropdown on a desktop, the main menu on a phone. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : name, exact: true }).click();
}
