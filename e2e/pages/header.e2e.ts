import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { addToCart, addToWishlist } from '../support/orders.js';
import {
  cartIcon,
  expect,
  followMenu,
  openAccountMenu,
  openLogin,
  test,
  wishlistIcon,
} from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

const MENU = {
  Shop: '/shop',
  Service: '/service',
  Contact: '/contact',
  FAQ: '/faq',
  Home: '/',
};

test('opens every page of the menu at its top', { tag: BOTH_WIDTHS }, async ({ page, baseURL }) => {
  await page.goto('/');
  for (const [label, path] of Object.entries(MENU)) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await followMenu(page, label);
    await expect(page).toHaveURL(`${baseURL}${path}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await followMenu(page, 'FAQ');
  await page.getByRole('banner').getByRole('link', { name: 'Ghostnote' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await wishlistIcon(page, 0).click();
  await expect(page).toHaveURL(`${baseURL}/wishlist`);
  await openLogin(page);
});

test('shows the cart in a dropdown', { tag: [MAIN, BOTH_WIDTHS] }, async ({ page }) => {
  const buyer = await signInAsNew(page);
  await page.goto('/faq');
  const panel = page.locator('section[aria-label="Cart"]');

  await test.step('shows an empty cart', async () => {
    await cartIcon(page, 0).click();
    await expect(panel).toContainText('Your cart is empty.');
    await expect(panel.getByRole('link', { name: 'Go to Cart' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cartIcon(page, 0)).toBeFocused();
  });

  const [kept, dropped] = [
    await createTrack({ name: 'Kept', price: 349.9, category: 'Synthwave' }),
    await createTrack({ name: 'Dropped' }),
  ];
  await addToCart(buyer, kept.id);
  await addToCart(buyer, dropped.id);
  await page.route('**/media/covers/**', (route) => route.abort());
  await page.reload();

  await test.step('shows image, name, category, price in whole dollars and remove button of each item', async () => {
    await cartIcon(page, 2).click();
    const line = panel.getByRole('listitem').filter({ hasText: kept.name });
    await expect(line).toContainText('Synthwave');
    await expect(line.getByText('$349', { exact: true })).toBeVisible();
    await expect(line.locator('img'), 'the placeholder where the image fails').toHaveAttribute(
      'src',
      '/img/placeholder.svg',
    );
    await expectNoViolations(page);
    await panel.getByRole('button', { name: `Remove ${dropped.name} from cart` }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(cartIcon(page, 1)).toBeVisible();
  });

  await test.step('closes within 300 ms on a click outside', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.click(5, 700);
    await page.clock.runFor(299);
    await expect(panel, 'still leaving').toHaveAttribute('inert');
    await page.clock.runFor(1);
    await expect(panel).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('Go to Cart opens the cart', async () => {
    await cartIcon(page, 1).click();
    await panel.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
});

test(
  'shows the name in the user menu, opens the account and logs out',
  { tag: BOTH_WIDTHS },
  async ({ page, context }) => {
    const buyer = await signInAsNew(page);
    const track = await createTrack();
    await addToCart(buyer, track.id);
    await addToWishlist(buyer, track.id);
    await page.goto('/');
    await expect(cartIcon(page, 1)).toBeVisible();
    await expect(wishlistIcon(page, 1)).toBeVisible();
    await openAccountMenu(page, 'Ada');
    await expectNoViolations(page);

    await test.step('closes on a click outside (desktop only)', async () => {
      if (isPhone(page)) await page.keyboard.press('Escape');
      else await page.mouse.click(5, 500);
      await expect(page.getByText('My Account', { exact: true })).toHaveCount(0);
    });

    await openAccountMenu(page, 'Ada');
    if (isPhone(page)) await expect(page.getByText('Signed in as Ada')).toBeVisible();
    await page.getByText('My Account', { exact: true }).click();
    await expect(page).toHaveURL(/\/account/);

    await openAccountMenu(page, 'Ada');
    await page.getByText('Log Out', { exact: true }).click();
    await expect(page.getByText('Please log in or register to access your account page.')).toBeVisible();
    await expect(cartIcon(page, 0)).toBeVisible();
    await expect(wishlistIcon(page, 0)).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('userId');
    expect(names).not.toContain('session');
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]');
  },
);
