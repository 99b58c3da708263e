import { enter } from './support/account.js';
import { cutOperation, refuseOperation } from './support/faults.js';
import { alert, expect, row, rows, search, test } from './support/desk.js';
import { box, expectFieldError, expectToast } from './support/forms.js';
import { newestMail } from './support/mailbox.js';
import { archive, sellerWithTrack } from './support/sellers.js';
import { hum } from './support/sound.js';

test('approves a submission as a product', async ({ page }) => {
  test.slow();
  const { seller, track } = await sellerWithTrack('Paper Lantern');
  const dialog = page.getByRole('dialog', { name: track });
  await page.goto('/admin/submissions?status=pending');

  await test.step('it is found, and shows what was sent', async () => {
    await search(page, 'Search submissions', 'no-track-is-called-like-this');
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

  await test.step('without a preview it cannot be approved', async () => {
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog.getByText('Audio file is required')).toBeVisible();
  });

  await test.step('a failure is told; what was typed is there after closing the dialog, too', async () => {
    const file = { name: 'preview.wav', mimeType: 'audio/wav', buffer: hum(6) };
    await dialog.getByLabel('Audio').setInputFiles(file);
    await expect(dialog.getByLabel('Technical check')).toBeVisible();
    await box(dialog, 'Store name').fill('Lantern Records');
    const undo = await cutOperation(page, 'ReviewSubmission');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(alert(page, 'Failed to review submission')).toBeVisible();
    await undo();
    await page.keyboard.press('Escape');
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(box(dialog, 'Store name')).toHaveValue('Lantern Records');
  });

  await test.step('approved, it is in the shop, and its seller hears of it', async () => {
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, `“${track}” is in the shop now`);
    await expect(page.getByText('No submissions found')).toBeVisible();
    await page.goto(`/admin/products?q=${encodeURIComponent(track)}`);
    await expect(row(page, 'Products', track)).toContainText('Published');
    await expect(row(page, 'Products', track)).toContainText('Lantern Records');
    await newestMail(seller.email, { text: track });
    await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
    await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
    const product = dialog.getByRole('link', { name: /^Product \d+$/ });
    await archive(Number(/\d+/.exec(await product.innerText())?.[0]));
  });
});

test('sends the reason of a refusal to the seller', async ({ page }) => {
  const { seller, track } = await sellerWithTrack('Wet Concrete');
  const dialog = page.getByRole('dialog', { name: track });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const send = dialog.getByRole('button', { name: 'Refuse', exact: true });
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
  await dialog.getByText('Refuse', { exact: true }).click();

  await send.click();
  await expectFieldError(reason, 'Please tell the seller why');
  await reason.fill('The kick clips from bar 32 on.');
  const undo = await refuseOperation(page, 'ReviewSubmission', 'Somebody else has it open');
  await send.click();
  await expect(alert(page, 'Somebody else has it open')).toBeVisible();
  await expect(reason).toHaveValue('The kick clips from bar 32 on.');
  await undo();
  await send.click();
  await expectToast(page, `“${track}” was refused`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
  await expect(dialog).toContainText('The kick clips from bar 32 on.');

  const mail = await newestMail(seller.email, { text: 'The kick clips' });
  expect(mail.text).toContain(track);
  await enter(page, seller);
  await page.goto('/account?tab=seller');
  await expect(page.getByRole('main').getByText('The kick clips from bar 32 on.').first()).toBeVisible();
});
