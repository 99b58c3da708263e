import { createAccount, signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { breakOperation, cutOperation } from '../support/faults.js';
import { addToCart, addToWishlist, buy } from '../support/orders.js';
import {
  card,
  cartButton,
  cartIcon,
  expect,
  expectToast,
  heart,
  test,
  wishlistIcon,
} from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test(
  'asks a visitor who adds to cart or wishlist to log in, and adds after the login',
  { tag: MAIN },
  async ({ page }) => {
    const buyer = await createAccount();
    const [track, other] = [await createTrack({ name: 'Later' }), await createTrack({ name: 'Gone' })];
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await page.goto(`/track/${track.id}`);
    await cartButton(page, track.name).click();
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(`${track.name} waits in your cart.`);

    await test.step('shows the message beside the dialog, and closes only the message', async () => {
      const text = page.getByText('Please log in to add the product to the cart.');
      await expect(text).toHaveCount(1);
      await expect(text).toBeVisible();
      const toast = (await page.getByRole('listitem').filter({ has: text }).boundingBox())!;
      for (const part of [dialog.getByRole('heading'), dialog.getByLabel('Email')]) {
        const box = (await part.boundingBox())!;
        const isApart =
          toast.y + toast.height <= box.y || toast.y >= box.y + box.height || toast.x >= box.x + box.width;
        expect(isApart, 'the toast covers a part of the dialog').toBe(true);
      }
      await expectToast(page, 'Please log in to add the product to the cart.');
      await expect(dialog).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('keeps the tracks in the browser when the dialog is closed', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(cartIcon(page, 1)).toBeVisible();
      await page.goto('/checkout');
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(track.name);
      await page.goto(`/track/${track.id}`);
      await heart(page, track.name).click();
      await expectToast(page, 'Please log in to add the product to the wishlist.');
      await page.goto(`/track/${other.id}`);
      await expect(wishlistIcon(page, 1)).toBeVisible();
      await cartButton(page, other.name).click();
      await expectToast(page, 'Please log in to add the product to the cart.');
    });

    await test.step('merges them at the login, without the track that was sold', async () => {
      await buy(await createAccount(), [other.id]);
      await dialog.getByLabel('Email').fill(buyer.email);
      await dialog.getByLabel('Password', { exact: true }).fill(buyer.password);
      await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expectToast(page, `"${other.name}" is no longer available. It was removed from your cart.`);
      await expect(cartIcon(page, 1)).toBeVisible();
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: track.name })).toBeVisible();
      await expect(wishlistIcon(page, 1)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('visitorCart'))).toBeNull();
    });
  },
);

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

test('rolls back a failed cart or wishlist change with a message', { tag: MAIN }, async ({ page }) => {
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

test('prompts to log in when the session has ended', async ({ page, context }) => {
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

test('names a track that another tab has already added', async ({ page }) => {
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
