import { test as base, expect, type Page } from '@playwright/test';

/** A visitor who has answered the cookie question before. */
export const test = base.extend({
  // Nothing is waited for that only looks good, and nothing is judged halfway through fading in.
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'cookieConsent', value: 'accepted', url: baseURL! }]);
    await use(context);
  },
});

export { expect };

/** Sees a toast, once, and closes it, so that the next of the same words is a new one. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
}

/** The card of a track in whatever list it stands. */
export function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** The button that is on screen: a card carries one for each width. */
export function cartButton(page: Page, name: string) {
  return page
    .getByRole('button', { name: new RegExp(`^(Add to Cart|In Cart|Sold|Reserved): ${escaped(name)}`) })
    .filter({ visible: true });
}

export function heart(page: Page, name: string) {
  return page.getByRole('button', { name: `${name} in wishlist`, exact: true });
}

/** The header's cart: its name carries the count. */
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

/** True where the page is laid out for a phone. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width <= 768;
}

/** Follows the menu, which a phone keeps behind a button. */
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

/** What is open behind a name: the dropdown on a desk, the menu on a phone. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : name, exact: true }).click();
}
