import { signIn } from '../support/account.js';
import { expect, test } from '../support/admin.js';
import { createSellerWithTrack, review } from '../support/sellers.js';
import { uploadPreview } from '../support/tracks.js';

const DAYS = /18[0-4] days left/;

test('shows how long a track stays in the shop', async ({ page, browser }) => {
  const { seller, track } = await createSellerWithTrack('Half a Year');
  const id = await review(track, { approve: true, audio: await uploadPreview(), price: 449 });
  await page.goto(`/admin/products/edit/${id!}`);
  await expect(page.getByText(/^Leaves the shop on /)).toContainText(DAYS);

  const context = await browser.newContext();
  const shop = await context.newPage();
  await signIn(shop, seller);
  await shop.goto('/account/seller/tracks');
  const row = shop.getByRole('region', { name: 'In the Shop', exact: true }).getByRole('listitem');
  await expect(row).toContainText(DAYS);
  await row.getByRole('button', { name: `Pause ${track}` }).click();
  await shop.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await expect(row).not.toContainText('days left');
  await row.getByRole('button', { name: `Resume ${track}` }).click();
  await expect(row).toContainText(DAYS);
  await context.close();
});
