import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createAccount, signIn, signInAsNew } from '../support/account.js';
import { rest } from '../support/api.js';
import { box, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { buy } from '../support/orders.js';
import { createActiveSeller } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

test(
  'asks for a copy of the own data and opens it from the mail',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    const { email } = await signInAsNew(page);
    await page.goto('/account');
    const section = page.getByRole('region', { name: 'Your data' });
    await section.getByRole('button', { name: 'Ask for a copy' }).click();
    await expectToast(page, 'We are making your copy');
    const { links, text } = await newestMail(email, { subject: 'Your data from' });

    await page.goto(links.find((link) => link.endsWith('#your-data'))!);
    const download = section.getByRole('link', { name: 'Download your data' });
    await expect(download).toBeInViewport();
    const started = page.waitForEvent('download');
    await download.click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^your-data-\d+\.zip$/);
    expect(readFileSync(await file.path()).includes(Buffer.from('account/profile.json'))).toBe(true);
    await expect(section.getByText(/You can ask again after/)).toBeVisible();

    // The direct address opens to no other browser.
    const direct = /https?:\S+\/export\/\d+/.exec(text)![0];
    expect((await fetch(direct)).status).toBe(401);
  },
);

test('a seller deletes the account once nothing is open', { tag: [MAIN, BOTH_WIDTHS] }, async ({ page }) => {
  const seller = await createActiveSeller();
  const track = await createTrack({ sellerId: seller.sellerId });
  const buyer = await createAccount();
  const orderId = await buy(buyer, [track.id]);
  await signIn(page, seller);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete account' }).waitFor();
  await expect(section.getByText('Tracks on sale, which are taken off', { exact: false })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });

  await test.step('is told what is open', async () => {
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Tracks of the shop are in an order', { exact: false })).toBeVisible();
    await box(dialog, 'Your email').fill(seller.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('The account cannot be deleted yet.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
  });

  await test.step('deletes it after the order has ended', async () => {
    await rest('DELETE', `/api/orders/${orderId}`, undefined, buyer.token);
    await section.getByRole('button', { name: 'Delete account' }).click();
    await box(dialog, 'Your email').fill(seller.email);
    await expect(dialog.getByText('Tracks of the shop', { exact: false })).toBeHidden();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(page, 'Your account is deleted');
    await newestMail(seller.email, { subject: 'account is deleted' });
  });

  await test.step('leaves neither the shop nor the track on sale', async () => {
    const shop = await page.goto(`/seller/${encodeURIComponent(seller.shopName)}`);
    expect(shop?.status()).toBe(404);
    const { status } = await rest<{ status: string }>('GET', `/api/products/${track.id}`).catch(() => ({
      status: 'gone',
    }));
    expect(['archived', 'gone']).toContain(status);
  });
});
