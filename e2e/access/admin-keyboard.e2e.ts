import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../support/account.js';
import { createAdmin } from '../support/admin.js';
import { graphql } from '../support/api.js';
import { expectToast, tabTo as moveFocus } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createSellerWithTrack } from '../support/sellers.js';
import { expect, test } from '../support/storefront.js';
import { wavTone } from '../support/wav.js';

/** Waits for the control and moves the focus to it with Tab. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await moveFocus(page, control);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function write(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function openScreen(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true });
  await press(page, menu.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('supports the keyboard from review to payout', async ({ page }) => {
  test.setTimeout(180_000);
  // Intercepts file choosers from here on: an interception that starts with the key press may come too late.
  page.on('filechooser', () => undefined);
  const [admin, buyer] = [await createAdmin(), await createAccount()];
  const { seller, track } = await createSellerWithTrack('No Hands');
  await graphql(
    'mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { id } }',
    { input: { paymentMethod: 'card', cardNumber: '4242424242424242', cardHolderName: 'ADA LOVELACE' } },
    seller.token,
  );

  await test.step('logs in', async () => {
    await page.goto('/admin');
    await write(page, page.getByRole('textbox', { name: 'Email' }), admin.email);
    await write(page, page.getByLabel('Password', { exact: true }), admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  let productId = 0;
  await test.step('approves the submission as a product', async () => {
    await openScreen(page, 'Submissions');
    await write(page, page.getByRole('searchbox', { name: 'Search submissions' }), track);
    await press(page, page.getByRole('button', { name: `Review ${track}` }));
    const address = page.url();
    await expect(page.getByRole('heading', { level: 1, name: track })).toBeVisible();
    const main = page.getByRole('main');
    const audio = main.locator('input[type=file]').first();
    await tabTo(page, audio);
    await expect(audio).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'preview.wav', mimeType: 'audio/wav', buffer: wavTone(6) });
    await expect(main.getByLabel('Technical check')).toBeVisible();
    await press(page, main.getByRole('button', { name: 'Approve', exact: true }));
    await expectToast(page, `“${track}” is in the shop now`);
    await expect(page).not.toHaveURL(address);
  });

  await test.step('orders the track as a buyer', async () => {
    const { adminProducts } = await graphql<{ adminProducts: { nodes: { id: number }[] } }>(
      'query ($search: String) { adminProducts(filter: { search: $search }) { nodes { id } } }',
      { search: track },
      admin.token,
    );
    productId = adminProducts.nodes[0]!.id;
  });
  const orderId = await buy(buyer, [productId]);

  await test.step('finds, opens and completes the order', async () => {
    await openScreen(page, 'Orders');
    await write(page, page.getByRole('searchbox', { name: 'Search orders' }), buyer.email);
    await press(page, page.getByRole('link', { name: `View order ${orderId}` }));
    await expect(page.getByRole('region', { name: 'Tracks' })).toContainText(track);
    await tabTo(page, page.getByRole('combobox', { name: `Status of order ${orderId}` }));
    await page.keyboard.type('Comp');
    // The dialog starts in the reference of the payment.
    await expect(page.getByRole('dialog').getByLabel('Reference')).toBeFocused();
    await page.keyboard.type('PP-1');
    await page.keyboard.press('Enter');
    await expectToast(page, `Order #${orderId} is now completed`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('reveals the card of the seller; the focus returns to the button', async () => {
    await openScreen(page, 'Sellers');
    await write(page, page.getByRole('searchbox', { name: 'Search sellers' }), seller.email);
    const payout = page.getByRole('button', { name: `Payout details ${seller.shopName}` });
    await press(page, payout);
    const dialog = page.getByRole('dialog', { name: 'Payout details' });
    await press(page, dialog.getByRole('button', { name: 'Reveal payout details' }));
    await expect(dialog).toContainText('4242 4242 4242 4242');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(payout).toBeFocused();
  });
});
