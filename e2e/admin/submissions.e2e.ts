import { signIn } from '../support/account.js';
import { alert, expect, row, rows, search, test } from '../support/admin.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import {
  archiveProduct,
  chooseSeller,
  createActiveSeller,
  createSellerWithTrack,
  sellerField,
} from '../support/sellers.js';
import { wavTone } from '../support/wav.js';
import { MAIN } from '../support/viewports.js';

test('approves a submission as a product', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const { seller, track } = await createSellerWithTrack('Paper Lantern');
  const lantern = await createActiveSeller();
  const dialog = page.getByRole('dialog', { name: track });
  await page.goto('/admin/submissions?status=pending');

  await test.step('finds the submission and shows its fields', async () => {
    await search(page, 'Search submissions', 'no-such-track');
    await expect(page.getByText('No submissions found')).toBeVisible();
    await search(page, 'Search submissions', track);
    await expect(rows(page, 'Submissions')).toHaveCount(1);
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(dialog).toContainText(seller.shopName);
    await expect(dialog).toContainText('https://drive.google.com/file/d/archive');
    await expect(box(dialog, 'Name')).toHaveValue(track);
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Melodic Techno');
    await expect(dialog.getByRole('spinbutton', { name: 'Price', exact: true })).toHaveValue('449');
  });

  await test.step('requires a preview', async () => {
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog.getByText('Audio file is required')).toBeVisible();
  });

  await test.step('keeps the input after a failure and after closing the dialog', async () => {
    const file = { name: 'preview.wav', mimeType: 'audio/wav', buffer: wavTone(6) };
    await dialog.getByLabel('Audio').setInputFiles(file);
    await expect(dialog.getByLabel('Technical check')).toBeVisible();
    await chooseSeller(dialog, lantern.shopName);
    const undo = await cutOperation(page, 'ReviewSubmission');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(alert(page, 'Failed to review submission')).toBeVisible();
    await undo();
    await page.keyboard.press('Escape');
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(sellerField(dialog)).toHaveValue(lantern.shopName);
  });

  await test.step('publishes the track and mails the seller', async () => {
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, `“${track}” is in the shop now`);
    await expect(page.getByText('No submissions found')).toBeVisible();
    await page.goto(`/admin/products?q=${encodeURIComponent(track)}`);
    await expect(row(page, 'Products', track)).toContainText('Published');
    await expect(row(page, 'Products', track)).toContainText(lantern.shopName);
    await newestMail(seller.email, { text: track });
    await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
    await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
    const product = dialog.getByRole('link', { name: /^Product \d+$/ });
    await archiveProduct(Number(/\d+/.exec(await product.innerText())?.[0]));
  });
});

test('sends the reason of a rejection to the seller', async ({ page }) => {
  const { seller, track } = await createSellerWithTrack('Wet Concrete');
  const dialog = page.getByRole('dialog', { name: track });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const send = dialog.getByRole('button', { name: 'Refuse', exact: true });
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
  await dialog.getByText('Refuse', { exact: true }).click();

  await send.click();
  await expectFieldError(reason, 'Please enter a reason');
  await reason.fill('The kick clips from bar 32 on.');
  const undo = await rejectOperation(page, 'ReviewSubmission', 'Another admin has reviewed it');
  await send.click();
  await expect(alert(page, 'Another admin has reviewed it')).toBeVisible();
  await expect(reason).toHaveValue('The kick clips from bar 32 on.');
  await undo();
  await send.click();
  await expectToast(page, `“${track}” was refused`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
  await expect(dialog).toContainText('The kick clips from bar 32 on.');

  const mail = await newestMail(seller.email, { text: 'The kick clips' });
  expect(mail.text).toContain(track);
  await signIn(page, seller);
  await page.goto('/account?tab=seller');
  await expect(page.getByRole('main').getByText('The kick clips from bar 32 on.').first()).toBeVisible();
});
