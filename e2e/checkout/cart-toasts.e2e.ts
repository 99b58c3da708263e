import type { Locator, Page } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { breakOperation } from '../support/faults.js';
import { addToCart } from '../support/orders.js';
import { cartIcon, expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

const boxOf = async (element: Locator) => (await element.boundingBox())!;

async function expectToastBesideDropdown(page: Page): Promise<void> {
  const buyer = await signInAsNew(page);
  const track = await createTrack({ name: 'Beside' });
  await addToCart(buyer, track.id);
  await page.goto('/contact');
  await cartIcon(page, 1).click();
  const dropdown = page.getByRole('region', { name: 'Cart', exact: true });
  await breakOperation(page, 'RemoveFromCart');
  await dropdown.getByRole('button', { name: `Remove ${track.name} from cart` }).click();
  const text = page.getByText('Error when deleting an item from the shopping cart');
  const toast = page.getByRole('listitem').filter({ has: text });
  await expect(toast).toBeVisible();
  await expect(dropdown.getByText(track.name)).toBeVisible();
  await expect
    .poll(async () => {
      const [a, b] = [await boxOf(toast), await boxOf(dropdown)];
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    })
    .toBe(false);
  const { x, y, width, height } = await boxOf(toast);
  const viewport = page.viewportSize()!;
  expect(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height).toBe(true);
}

test('shows toasts beside an open cart dropdown, never over it', { tag: BOTH_WIDTHS }, ({ page }) =>
  expectToastBesideDropdown(page),
);

test('shows them below a dropdown that leaves no room beside it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await expectToastBesideDropdown(page);
});
