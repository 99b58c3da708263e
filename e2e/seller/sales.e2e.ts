import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createAccount, signIn } from '../support/account.js';
import { expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createSellerWithTrack, review } from '../support/sellers.js';
import { uploadPreview } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test(
  'accepts an offer, pauses the track, sells it and saves the statement',
  { tag: MAIN },
  async ({ page }) => {
    test.slow();
    const { seller, track } = await createSellerWithTrack('Counter Melody');
    const productId = await review(track, { approve: true, audio: await uploadPreview(), price: 399 });
    await signIn(page, seller);
    const part = (name: string) => page.getByRole('region', { name, exact: true });

    const pages = page.getByRole('navigation', { name: 'Seller Dashboard' });
    const open = (name: string) => pages.getByRole('link', { name, exact: true }).click();

    await test.step('sees the offer first, and not as an archived track', async () => {
      await page.goto('/account/seller/tracks');
      await expect(part('In the Shop')).toContainText('Offered');
      await expect(part('In the Shop')).not.toContainText('Archived');
      await open('Overview');
      await expect(page).toHaveURL(/\/account\?tab=seller$/);
      await part('Waits for You')
        .getByRole('link', { name: `Our offer for “${track}”` })
        .click();
    });

    await test.step('accepts the other price in one click', async () => {
      await expect(part('Inbox')).toContainText('We would list it at $399; you asked for $449.');
      await page.getByRole('button', { name: `Accept the offer for ${track}` }).click();
      await expectToast(page, `“${track}” is on its way to the shop`);
      await expect(part('Waits for You').getByText(track)).toBeHidden();
      await open('Tracks');
      await expect(part('In the Shop')).toContainText('$399');
    });

    await test.step('pauses the track and resumes it', async () => {
      await page.getByRole('button', { name: `Pause ${track}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
      await expect(part('In the Shop')).toContainText('Paused');
      expect((await page.request.get(`/api/products/${productId}`)).status()).toBe(404);
      await page.getByRole('button', { name: `Resume ${track}` }).click();
      await expectToast(page, `“${track}” is in the shop again`);
    });

    await test.step('sees the sale and saves the statement of the month', async () => {
      await setOrderStatus(await buy(await createAccount(), [productId!]), 'completed');
      await open('Sales');
      await expect(part('Sold')).toContainText(track);
      await expect(page.getByRole('link', { name: `Contract of ${track}` })).toBeVisible();
      await open('Money');
      await expect(part('Your Balance')).toContainText('$399.00');
      const saved = page.waitForEvent('download');
      await part('Statements')
        .getByRole('link', { name: /as CSV$/ })
        .click();
      expect(await readFile(await (await saved).path(), 'utf8')).toContain(`Sale of ${track}`);
    });
  },
);
