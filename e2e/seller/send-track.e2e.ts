import { expect, test } from '@playwright/test';
import { signIn } from '../support/account.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast, tabTo, typeInto } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { archiveProduct, createActiveSeller, review } from '../support/sellers.js';
import { uploadPreview } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const INCOMPLETE = 'Please fill in all required fields.';
const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';
const WRONG_HOST = 'Use only Dropbox, WeTransfer, Yandex Disk or Google Drive';

test('sends a track by keyboard and shows the reply', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const seller = await createActiveSeller();
  await signIn(page, seller);
  const trackName = `Glass Tunnel ${seller.sellerId}`;
  await page.goto('/account?tab=seller');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Send Track' });
  const submit = dialog.getByRole('button', { name: 'Send for Review' });
  const choice = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });

  await test.step('fills in seller and email, offers 15 prices, 39 genres and 12 keys', async () => {
    await expect(main.getByRole('button', { name: 'Send Track' })).toBeVisible();
    await tabTo(page, main.getByRole('button', { name: 'Send Track' }));
    await page.keyboard.press('Enter');
    await expect(box(dialog, 'Store Name')).toHaveValue(seller.shopName);
    await expect(box(dialog, 'Contact Email')).toHaveValue(seller.email);
    await expect(choice('Price').getByRole('option')).toHaveCount(1 + 15);
    const prices = await choice('Price').getByRole('option').allInnerTexts();
    expect([prices[1], prices[2], prices.at(-1)]).toEqual(['$299', '$349', '$999']);
    await expect(choice('Genre').getByRole('option')).toHaveCount(1 + 39);
    await expect(choice('Key').getByRole('option')).toHaveCount(1 + 12);
  });

  await test.step('shows missing and invalid fields', async () => {
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(INCOMPLETE)).toBeVisible();
    await expect(box(dialog, 'Track Name')).toBeFocused();
    await page.keyboard.type(trackName);
    await typeInto(page, choice('Price'), '$349');
    await typeInto(page, choice('Genre'), 'Melodic T');
    await typeInto(page, dialog.getByRole('spinbutton', { name: 'BPM' }), '-1');
    await typeInto(page, choice('Key'), 'F#');
    await typeInto(page, box(dialog, 'Archive Link'), 'https://example.com/?dropbox.com');
    await typeInto(page, box(dialog, 'Project Link (optional)'), 'https://example.com/p');
    await typeInto(page, choice('Vocals'), 'Original');
    await typeInto(page, choice('AI tools'), 'None');
    await typeInto(page, choice('Melodic samples'), 'Loops');
    await typeInto(page, box(dialog, 'Sources of the samples'), 'Splice');
    await tabTo(page, box(dialog, 'Contact Email'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('studio@');
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expectFieldError(dialog.getByRole('spinbutton', { name: 'BPM' }), 'BPM must be at least 0');
    await expectFieldError(box(dialog, 'Archive Link'), WRONG_HOST);
    await expectFieldError(box(dialog, 'Project Link (optional)'), WRONG_HOST);
    await expectFieldError(box(dialog, 'Contact Email'), 'Please enter a valid email address.');
    await expect(dialog.getByText(INCOMPLETE)).toBeHidden();
    const corrections: [locator: ReturnType<typeof box>, text: string][] = [
      [dialog.getByRole('spinbutton', { name: 'BPM' }), '126'],
      [box(dialog, 'Archive Link'), 'https://www.dropbox.com/s/archive.zip'],
      [box(dialog, 'Project Link (optional)'), 'https://we.tl/project'],
      [box(dialog, 'Contact Email'), seller.email],
    ];
    for (const [field, text] of corrections) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    }
  });

  await test.step('keeps the form and its input when sending fails', async () => {
    const works = await cutOperation(page, 'SubmitTrack');
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The track was not sent. Please try again.')).toBeVisible();
    await works();
    const admits = await rejectOperation(page, 'SubmitTrack', 'Ten tracks an hour are enough');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Ten tracks an hour are enough')).toBeVisible();
    await admits();
    await expect(box(dialog, 'Track Name')).toHaveValue(trackName);
    await expect(choice('Genre')).toHaveValue('Melodic Techno');
  });

  const inbox = main.getByRole('region', { name: 'Inbox' });
  const entry = inbox.getByRole('listitem').filter({ hasText: trackName });
  await test.step('lists the submission and mails store and seller', async () => {
    const release = await holdOperation(page, 'SubmitTrack');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await release();
    await expectToast(page, SENT);
    await expect(dialog).toBeHidden();
    await expect(entry).toContainText(/pending/i);
    await expect(entry).toContainText('Melodic Techno, 126 BPM, F#, $349');
    const notice = await newestMail('admin@ghostnote.test', { text: trackName });
    for (const fact of [seller.shopName, 'https://www.dropbox.com/s/archive.zip', 'https://we.tl/project']) {
      expect(notice.text).toContain(fact);
    }
    await newestMail(seller.email, { subject: `We have your track "${trackName}"` });
  });

  await test.step('shows the approval with a link to the track', async () => {
    const approval = { approve: true, audio: await uploadPreview(), reason: 'Loved the break.' };
    const productId = await review(trackName, approval);
    await page.reload();
    await expect(entry).toContainText(/approved/i);
    await expect(entry).toContainText('Loved the break.');
    await entry.getByRole('link', { name: `View in shop: ${trackName}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(trackName);
    await archiveProduct(productId ?? 0);
    await page.goto('/account?tab=seller');
    await expect(entry).toBeVisible();
    await expect(entry.getByRole('link')).toHaveCount(0);
  });

  await test.step('shows the reason of a rejection', async () => {
    await main.getByRole('button', { name: 'Send Track' }).click();
    await box(dialog, 'Track Name').fill(`${trackName} II`);
    await choice('Price').selectOption('$999');
    await choice('Genre').selectOption('UK Garage');
    await dialog.getByRole('spinbutton', { name: 'BPM' }).fill('132');
    await choice('Key').selectOption('G#');
    await box(dialog, 'Archive Link').fill('drive.google.com/file/d/1');
    await choice('Vocals').selectOption('None');
    await choice('AI tools').selectOption('None');
    await choice('Melodic samples').selectOption('None');
    await submit.click();
    await expect(dialog).toBeHidden();
    await review(`${trackName} II`, { approve: false, reason: 'The kick clips.' });
    await page.reload();
    const refused = inbox.getByRole('listitem').filter({ hasText: `${trackName} II` });
    await expect(refused).toContainText(/refused/i);
    await expect(refused).toContainText('The kick clips.');
  });
});
