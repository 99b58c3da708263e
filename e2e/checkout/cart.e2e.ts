import type { Page } from '@playwright/test';
import { createAccount, signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { changeResponse } from '../support/faults.js';
import { addToCart, addToWishlist, buy, setOrderStatus } from '../support/orders.js';
import { cartButton, cartIcon, expect, player, test, wishlistIcon } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

const line = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const total = (page: Page) => page.getByRole('region', { name: 'Total' });

test('shows count, project files and total of the cart', { tag: [MAIN, BOTH_WIDTHS] }, async ({ page }) => {
  const buyer = await signInAsNew(page);
  await test.step('links an empty cart to the shop', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');
  });

  const live = await createTrack({ name: 'With Project', price: 349.9, projectName: 'Ableton Live' });
  const plain = await createTrack({ name: 'Without Project', price: 250 });
  await addToCart(buyer, live.id);
  await addToCart(buyer, plain.id);
  await page.reload();

  await test.step('shows prices, and project files only where they exist', async () => {
    await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
    await expect(page.getByText('2 items', { exact: true })).toBeVisible();
    await expect(line(page, live.name).getByText('$349', { exact: true })).toBeVisible();
    await expect(line(page, plain.name).getByRole('radio')).toHaveCount(0);
    await expect(line(page, live.name).getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(total(page)).toContainText('$599.90');
    await expectNoViolations(page);
  });

  await test.step('adds $100 for a project file and keeps the choice after a reload', async () => {
    await line(page, live.name).getByText('Yes', { exact: true }).click();
    await expect(total(page)).toContainText('$699.90');
    await page.reload();
    await expect(line(page, live.name).getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  await test.step('passes the choice to the checkout', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const passed = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
    expect(passed).toEqual({ projectSelections: { [live.id]: true } });
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$699.90');
    await page.goBack();
  });

  await page.getByRole('button', { name: `Remove ${live.name} from cart` }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(total(page)).toContainText('$250.00');
  await page.getByRole('button', { name: `Remove ${plain.name} from cart` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('plays tracks of the wishlist, adds them to the cart and removes them', async ({ page }) => {
  const buyer = await signInAsNew(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');

  const [plain, full] = [
    await createTrack({ name: 'Bare', bpm: 141 }),
    await createTrack({ name: 'Full', category: 'Synthwave', price: 420.75, bpm: 98, musicKey: 'F#' }),
  ];
  await addToWishlist(buyer, plain.id);
  await addToWishlist(buyer, full.id);
  await changeResponse(page, 'Viewer', (body) => {
    const bare = /"bpm":141,"musicKey":"A"/g;
    if (!bare.test(body)) throw new Error('the bare track is not in the response');
    return body.replaceAll(bare, '"bpm":null,"musicKey":null');
  });
  await page.reload();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(line(page, plain.name).getByText('N/A')).toHaveCount(2);
  for (const text of ['Synthwave', '98', '$420']) await expect(line(page, full.name)).toContainText(text);
  await expect(line(page, full.name)).toContainText('F#');
  await expectNoViolations(page);

  await line(page, full.name)
    .getByRole('button', { name: `Play ${full.name}` })
    .click();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await cartButton(page, full.name).first().click();
  await expect(cartIcon(page, 1)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${plain.name} from wishlist` }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(wishlistIcon(page, 1)).toBeVisible();
});

test('shows a track bought by another buyer as sold', async ({ page }) => {
  const buyer = await signInAsNew(page);
  const [sold, left] = [
    await createTrack({ name: 'Too Late' }),
    await createTrack({ name: 'In Time', price: 199 }),
  ];
  for (const { id } of [sold, left]) await addToCart(buyer, id);
  await addToWishlist(buyer, sold.id);
  await page.goto('/cart');
  await expect(total(page)).toContainText('$499.00');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Phone').fill('+33 1 23 45 67 89');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();

  const orderId = await buy(await createAccount(), [sold.id]);
  await test.step('names the track of an order that comes too late', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByRole('alert')).toContainText(sold.name);
    await expect(summary.getByRole('listitem')).toHaveCount(1);
    await expect(summary).toContainText('$208.95');
  });

  await test.step('shows it as reserved in the cart, then as sold in the wishlist', async () => {
    await page.goto('/cart');
    await expect(line(page, sold.name)).toContainText('Reserved: not available');
    await expect(total(page)).toContainText('$199.00');
    await expect(total(page)).toContainText('1 item is not for sale at the moment');
    await setOrderStatus(orderId, 'completed');
    await page.goto('/wishlist');
    await expect(line(page, sold.name).getByText('Sold').first()).toBeVisible();
    await expect(cartButton(page, sold.name)).toBeDisabled();
    await page.goto(`/track/${sold.id}`);
    await expect(cartButton(page, sold.name).first()).toBeDisabled();
    await expect(page.getByText(/has found its owner/)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  });
});
