import { enterAsNew } from './support/account.js';
import { expectNoBarrier } from './support/axe.js';
import { addToCart, addToWishlist } from './support/people.js';
import {
  cartIcon,
  expect,
  followMenu,
  isPhone,
  openAccountMenu,
  openLogin,
  test,
  wishlistIcon,
} from './support/storefront.js';
import { newTrack } from './support/tracks.js';

const MENU = {
  Shop: '/shop',
  Service: '/service',
  Contact: '/contact',
  FAQ: '/faq',
  Home: '/',
};

test('the menu leads to every part of the shop, and each page starts at its top', async ({
  page,
  baseURL,
}) => {
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

test('the cart drops down, says what is in it and goes away softly', async ({ page }) => {
  const buyer = await enterAsNew(page);
  await page.goto('/faq');
  const panel = page.locator('section[aria-label="Cart"]');

  await test.step('an empty cart says so', async () => {
    await cartIcon(page, 0).click();
    await expect(panel).toContainText('Your cart is empty.');
    await expect(panel.getByRole('link', { name: 'Go to Cart' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cartIcon(page, 0)).toBeFocused();
  });

  const [kept, dropped] = [
    await newTrack({ name: 'Kept', price: 349.9, category: 'Synthwave' }),
    await newTrack({ name: 'Dropped' }),
  ];
  await addToCart(buyer, kept.id);
  await addToCart(buyer, dropped.id);
  await page.route('**/media/covers/**', (route) => route.abort());
  await page.reload();

  await test.step('each item has image, name, category, a whole price and a remove button', async () => {
    await cartIcon(page, 2).click();
    const line = panel.getByRole('listitem').filter({ hasText: kept.name });
    await expect(line).toContainText('Synthwave');
    await expect(line.getByText('$349', { exact: true })).toBeVisible();
    await expect(line.locator('img'), 'the placeholder where the image fails').toHaveAttribute(
      'src',
      '/img/placeholder.svg',
    );
    await expectNoBarrier(page);
    await panel.getByRole('button', { name: `Remove ${dropped.name} from cart` }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(cartIcon(page, 1)).toBeVisible();
  });

  await test.step('a click outside closes it within 300 ms', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.click(5, 700);
    await page.clock.runFor(299);
    await expect(panel, 'still leaving').toHaveAttribute('inert');
    await page.clock.runFor(1);
    await expect(panel).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('Go to Cart leads to the cart', async () => {
    await cartIcon(page, 1).click();
    await panel.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
});

test('the own menu has the name, leads to the account and logs out of everything', async ({
  page,
  context,
}) => {
  const buyer = await enterAsNew(page);
  const track = await newTrack();
  await addToCart(buyer, track.id);
  await addToWishlist(buyer, track.id);
  await page.goto('/');
  await expect(cartIcon(page, 1)).toBeVisible();
  await expect(wishlistIcon(page, 1)).toBeVisible();
  await openAccountMenu(page, 'Ada');
  await expectNoBarrier(page);

  await test.step('a click outside closes it; a phone has no outside', async () => {
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
});
