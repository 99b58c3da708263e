import { expect, test } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { rest } from '../support/api.js';
import { expectPlaying } from '../support/catalogue.js';
import { oldestTracks } from '../support/orders.js';

test('shows the current cart and wishlist in the account', async ({ page }) => {
  const { id, token } = await signInAsNew(page);
  const main = page.getByRole('main');
  const tab = (name: RegExp) => main.getByRole('tab', { name });
  await page.goto('/account');

  await test.step('shows both empty', async () => {
    await tab(/^My Cart/).click();
    await expect(main.getByText('Your cart is empty')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');
    await tab(/^Wishlist/).click();
    await expect(main.getByText('Your Wishlist is Empty')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');
  });

  // Other tests order the newest tracks, and old ones with a project file.
  const [first, second, third] = (await oldestTracks()).filter((track) => !track.project_name);
  const line = (name: string) => main.getByRole('listitem').filter({ hasText: name });

  await test.step('shows what another device has added when the tab opens', async () => {
    const cart = [{ id: first!.id }, { id: second!.id }];
    await rest('PUT', `/api/cart/${id}`, { cart }, token);
    await tab(/^My Cart/).click();
    await expect(tab(/^My Cart/)).toContainText('2');
    await expect(main).toContainText('Subtotal');
    const sum = (first!.price + second!.price).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(main).toContainText(sum);
    await expect(main.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
    await line(first!.name)
      .getByRole('button', { name: `Play ${first!.name}` })
      .click();
    await expectPlaying(page, first!.name);
    await line(first!.name)
      .getByRole('button', { name: `Remove ${first!.name} from cart` })
      .click();
    await expect(line(first!.name)).toBeHidden();
    await expect(tab(/^My Cart/)).toContainText('1');
  });

  await test.step('moves a track from the wishlist to the cart, and removes one', async () => {
    await rest('PUT', `/api/wishlist/${id}`, { wishlist: [{ id: first!.id }, { id: third!.id }] }, token);
    await tab(/^Wishlist/).click();
    await expect(tab(/^Wishlist/)).toContainText('2');
    const card = (name: string) => main.getByRole('listitem').filter({ hasText: name });
    await card(third!.name)
      .getByRole('button', { name: `Add to Cart: ${third!.name}` })
      .click();
    await expect(tab(/^My Cart/)).toContainText('2');
    await card(first!.name)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(card(first!.name)).toBeHidden();
    await expect(tab(/^Wishlist/)).toContainText('1');
    await page.reload();
    await expect(tab(/^Wishlist/)).toContainText('1');
    await expect(tab(/^My Cart/)).toContainText('2');
  });
});
