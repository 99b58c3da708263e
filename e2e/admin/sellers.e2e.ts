import { alert, confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { graphql } from '../support/api.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { createSeller, type Seller } from '../support/sellers.js';
import { MAIN } from '../support/viewports.js';

const CARD = '4242424242424242';

async function payByCard({ token }: Seller): Promise<void> {
  await graphql(
    'mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { id } }',
    { input: { paymentMethod: 'card', cardNumber: CARD, cardHolderName: 'ADA LOVELACE' } },
    token,
  );
}

test('finds, verifies and edits a seller', { tag: MAIN }, async ({ page }) => {
  const seller = await createSeller();
  const line = row(page, 'Sellers', seller.shopName);
  const status = page.getByRole('combobox', { name: `Status of ${seller.shopName}` });
  const dialog = page.getByRole('dialog', { name: `Edit ${seller.shopName}` });
  await page.goto('/admin/sellers');

  await test.step('searches seller name and owner', async () => {
    await search(page, 'Search sellers', 'no-such-seller');
    await expect(page.getByText('No sellers found')).toBeVisible();
    await search(page, 'Search sellers', seller.email);
    await expect(rows(page, 'Sellers')).toHaveCount(1);
    await expect(line).toContainText('Ada Lovelace');
  });

  await test.step('sets the status in the row and restores it on failure', async () => {
    await expect(status).toHaveValue('pending');
    await expect(status.getByRole('option')).toHaveText(['Pending', 'Active', 'Inactive']);
    const sent = `A mail goes to ${seller.email}`;
    await status.selectOption('active');
    await confirm(page, sent, 'Set status');
    await expectToast(page, 'Status updated');
    const undo = await cutOperation(page, 'SetSellerStatus');
    await status.selectOption('inactive');
    await confirmation(page, sent).getByRole('button', { name: 'Set status' }).click();
    await expectToast(page, 'Update failed');
    await confirmation(page, sent).getByRole('button', { name: 'Cancel' }).click();
    await expect(status).toHaveValue('active');
    await undo();
    await page.reload();
    await expect(status).toHaveValue('active');
  });

  await test.step('validates seller and payout details', async () => {
    await line.getByRole('button', { name: 'Edit' }).click();
    await box(dialog, 'Shop name').fill('');
    await box(dialog, 'Social link').fill('https://example.com/me');
    await dialog.getByRole('combobox', { name: 'Payment method' }).selectOption('PayPal');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectFieldError(box(dialog, 'Shop name'), 'Store name is required');
    const LINK = 'Please provide a valid SoundCloud, Facebook or VK link';
    await expectFieldError(box(dialog, 'Social link'), LINK);
    await expectFieldError(box(dialog, 'PayPal email'), 'Please enter a valid PayPal email');
    await dialog.getByRole('combobox', { name: 'Payment method' }).selectOption('Card');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectFieldError(box(dialog, 'Card number'), 'Please enter a valid card number');
    await expectFieldError(box(dialog, 'Card holder name'), "Please enter the card holder's name");
  });

  await test.step('shows a failure in the dialog and keeps the input', async () => {
    await box(dialog, 'Shop name').fill(`${seller.shopName} Two`);
    await box(dialog, 'Social link').fill('https://soundcloud.com/nightshift');
    await box(dialog, 'Card number').fill(CARD);
    await box(dialog, 'Card holder name').fill('ADA LOVELACE');
    const undo = await cutOperation(page, 'UpdateSeller');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'Failed to update seller')).toBeVisible();
    await undo();
    await expect(box(dialog, 'Card number')).toHaveValue(CARD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Seller updated successfully');
    await expect(line).toContainText(`${seller.shopName} Two`);
    await expect(line).toContainText('•••• 4242');
  });
});

test('masks payout details until revealed and logs it', async ({ page }) => {
  const seller = await createSeller();
  await payByCard(seller);
  await page.goto(`/admin/sellers?q=${seller.email}`);
  await row(page, 'Sellers', seller.shopName).getByRole('button', { name: 'Payout details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payout details' });
  await expect(dialog).toContainText('•••• 4242');
  await expect(dialog).not.toContainText('4242 4242');

  const undo = await cutOperation(page, 'RevealPayoutDetails');
  await dialog.getByRole('button', { name: 'Reveal payout details' }).click();
  await expect(alert(page, 'Failed to load payout details')).toBeVisible();
  await undo();
  await dialog.getByRole('button', { name: 'Reveal payout details' }).click();
  await expect(dialog).toContainText('4242 4242 4242 4242');
  await expect(dialog).toContainText('ADA LOVELACE');
  await expect(dialog).toContainText('This was written to the audit log.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/admin/audit-log?q=seller:${seller.sellerId}&action=seller`);
  await expect(rows(page, 'Audit Log').filter({ hasText: /reveal/i })).toContainText('admin@ghostnote.test');
});

test("requires the admin's password to delete a seller, who stays a buyer", async ({ page }) => {
  const seller = await createSeller();
  await page.goto(`/admin/sellers?q=${seller.email}`);
  await row(page, 'Sellers', seller.shopName).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${seller.shopName}` });
  const password = dialog.getByLabel('Your password');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete this seller?');

  await confirm.click();
  await expectFieldError(password, 'Please enter your password');
  await password.fill(seller.password);
  const undo = await cutOperation(page, 'DeleteSeller');
  await confirm.click();
  await expectFieldError(password, 'Failed to delete seller');
  await undo();
  const restore = await rejectOperation(page, 'DeleteSeller', 'The password is not correct', 'FORBIDDEN');
  await confirm.click();
  await expectFieldError(password, 'The password is not correct');
  await restore();
  // Rejected by the server: the seller's password is not the admin's.
  await confirm.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toBeVisible();

  await password.fill('Admin!2345');
  await confirm.click();
  await expectToast(page, 'Seller deleted successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No sellers found')).toBeVisible();
  await page.goto(`/admin/users?q=${seller.email}`);
  await expect(rows(page, 'Buyers')).toHaveCount(1);
});

test('fits long names and addresses into the page beside the menu', async ({ page }) => {
  const seller = await createSeller();
  await page.goto('/admin/sellers');
  await expect(row(page, 'Sellers', seller.shopName)).toBeVisible();
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const extra = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(extra, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
