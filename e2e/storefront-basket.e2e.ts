import { createAccount, signInAsNew } from './support/account.js';
import { expectNoViolations } from './support/axe.js';
import { breakOperation, cutOperation } from './support/faults.js';
import { addToCart, addToWishlist, buy } from './support/orders.js';
import {
  card,
  cartButton,
  cartIcon,
  expect,
  expectToast,
  heart,
  test,
  wishlistIcon,
} from './support/storefront.js';
import { createTrack } from './support/tracks.js';
import { DESKTOP_ONLY } from './support/viewports.js';

test('prompts a visitor to log in before changing cart or wishlist', async ({ page }) => {
  const { id, name } = await createTrack();
  await page.goto(`/track/${id}`);
  await cartButton(page, name).click();
  await expectToast(page, 'Please log in to add the product to the cart.');
  await heart(page, name).click();
  await expectToast(page, 'Please log in to add the product to the wishlist.');
  await expect(cartIcon(page, 0)).toBeVisible();
  await expect(wishlistIcon(page, 0)).toBeVisible();

  await test.step('shows a toast at the top right with a login button', async () => {
    await cartButton(page, name).click();
    const toast = page.getByText('Please log in to add the product to the cart.');
    await expect(toast).toHaveCount(1);
    await cartButton(page, name).click();
    await expect(toast, 'at most one toast of one kind').toHaveCount(1);
    const box = await toast.boundingBox();
    expect(box!.y).toBeLessThan(200);
    expect(box!.x + box!.width).toBeGreaterThan(page.viewportSize()!.width / 2);
    // A toast under the pointer stays.
    await toast.hover();
    await expectNoViolations(page);
    await expect(toast).toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
});

test('adds a track to cart and wishlist once and updates the counts at once', async ({ page }) => {
  await signInAsNew(page);
  const track = await createTrack({ name: 'Count Me In' });
  await page.goto(`/shop?q=${encodeURIComponent(track.name)}`);
  await cartButton(page, track.name).click();
  await expect(cartIcon(page, 1)).toBeVisible();
  await cartButton(page, track.name).click();
  await expectToast(page, `${track.name} is already in the cart`);
  await expect(cartIcon(page, 1)).toBeVisible();

  await heart(page, track.name).click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(wishlistIcon(page, 1)).toBeVisible();
  await test.step('shows the stored wishlist on the first paint of the next visit', async () => {
    const mirror = () => page.evaluate(() => localStorage.getItem('wishlist') ?? '');
    await expect.poll(mirror).toContain(track.name);
    await page.reload();
    await expect(wishlistIcon(page, 1)).toBeVisible();
    await expect(cartIcon(page, 1)).toBeVisible();
  });
  await heart(page, track.name).click();
  await expect(wishlistIcon(page, 0)).toBeVisible();
});

test('rolls back a failed cart or wishlist change with a message', DESKTOP_ONLY, async ({ page }) => {
  const buyer = await signInAsNew(page);
  const [there, wanted] = [await createTrack({ name: 'There' }), await createTrack({ name: 'Wanted' })];
  await addToCart(buyer, there.id);
  await addToWishlist(buyer, there.id);
  const faults = [breakOperation, cutOperation];

  await test.step('adding, with a server error and offline', async () => {
    await page.goto(`/track/${wanted.id}`);
    await expect(cartIcon(page, 1)).toBeVisible();
    for (const fault of faults) {
      const repairs = [await fault(page, 'AddToCart'), await fault(page, 'AddToWishlist')];
      await cartButton(page, wanted.name).click();
      await expectToast(page, 'Error when adding an item to the cart');
      await expect(cartIcon(page, 1)).toBeVisible();
      await heart(page, wanted.name).click();
      await expectToast(page, 'Failed to add to wishlist');
      await expect(heart(page, wanted.name)).toHaveAttribute('aria-pressed', 'false');
      for (const repair of repairs) await repair();
    }
  });

  await test.step('removing from wishlist and cart', async () => {
    await wishlistIcon(page, 1).click();
    for (const fault of faults) {
      const repair = await fault(page, 'RemoveFromWishlist');
      await page.getByRole('button', { name: `Remove ${there.name} from wishlist` }).click();
      await expectToast(page, 'Failed to remove from wishlist');
      await expect(page.getByRole('heading', { name: there.name })).toBeVisible();
      await repair();
    }
    await page.goto('/cart');
    for (const fault of faults) {
      const repair = await fault(page, 'RemoveFromCart');
      await page.getByRole('button', { name: `Remove ${there.name} from cart` }).click();
      await expectToast(page, 'Error when deleting an item from the shopping cart');
      await expect(page.getByRole('heading', { name: there.name })).toBeVisible();
      await repair();
    }
  });
});

test('prompts to log in when the session has ended', DESKTOP_ONLY, async ({ page, context }) => {
  const buyer = await signInAsNew(page);
  const track = await createTrack();
  await addToCart(buyer, track.id);
  await addToWishlist(buyer, track.id);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: `Remove ${track.name} from cart` });
  await expect(remove).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await remove.click();
  await expectToast(page, 'Please log in to remove the product from the cart.');
});

test('names a track that another tab has already added', DESKTOP_ONLY, async ({ page }) => {
  const buyer = await signInAsNew(page);
  const track = await createTrack();
  await page.goto(`/track/${track.id}`);
  await expect(cartIcon(page, 0)).toBeVisible();
  await addToCart(buyer, track.id);
  await cartButton(page, track.name).click();
  await expectToast(page, `${track.name} is already in the cart`);
  await expect(cartIcon(page, 1)).toBeVisible();
  await addToWishlist(buyer, track.id);
  await heart(page, track.name).click();
  await expectToast(page, 'This item is already in your wishlist');
  await expect(wishlistIcon(page, 1)).toBeVisible();
});

test('keeps the items of two tabs', async ({ page, context }) => {
  await signInAsNew(page);
  const [one, two] = [await createTrack({ name: 'Left' }), await createTrack({ name: 'Right' })];
  const other = await context.newPage();
  await Promise.all([page.goto(`/track/${one.id}`), other.goto(`/track/${two.id}`)]);
  await Promise.all([cartButton(page, one.name).click(), cartButton(other, two.name).click()]);
  for (const tab of [page, other]) {
    await expect(cartIcon(tab, 2)).toBeVisible();
    await cartIcon(tab, 2).click();
    const panel = tab.getByRole('region', { name: 'Cart' });
    await expect(panel.getByRole('link', { name: one.name })).toBeVisible();
    await expect(panel.getByRole('link', { name: two.name })).toBeVisible();
  }
  await other.close();
});

test('names a track that was sold in the meantime and disables its button', async ({ page }) => {
  await signInAsNew(page);
  const track = await createTrack({ name: 'Going' });
  await page.goto(`/shop?q=${encodeURIComponent(track.name)}`);
  await expect(cartButton(page, track.name)).toBeEnabled();
  await buy(await createAccount(), [track.id]);
  await cartButton(page, track.name).click();
  await expect(page.getByRole('listitem').filter({ hasText: track.name }).first()).toBeVisible();
  await expect(card(page, track.name)).toContainText('Reserved');
  await expect(cartButton(page, track.name)).toBeDisabled();
  await expect(cartIcon(page, 0)).toBeVisible();
});
