import { expectNoViolations } from '../support/axe.js';
import { countClicks } from '../support/clicks.js';
import { trackArchive } from '../support/packages.js';
import { signIn } from '../support/account.js';
import { alert, expect, row, rows, search, test } from '../support/admin.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast, toast } from '../support/forms.js';
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
  const main = page.getByRole('main');
  await page.goto('/admin/submissions?status=pending');

  await test.step('finds the submission and shows its fields', async () => {
    await search(page, 'Search submissions', 'no-such-track');
    await expect(page.getByText('No submissions found')).toBeVisible();
    await search(page, 'Search submissions', track);
    await expect(rows(page, 'Submissions')).toHaveCount(1);
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(main).toContainText(seller.shopName);
    await expect(main).toContainText('https://drive.google.com/file/d/archive');
    await expect(main.getByRole('region', { name: 'To be published' })).toContainText('Melodic Techno');
    await main.getByRole('button', { name: 'Edit the track' }).click();
    await expect(box(main, 'Name')).toHaveValue(track);
    await expect(main.getByRole('combobox', { name: 'Category' })).toHaveValue('Melodic Techno');
    await expect(main.getByRole('spinbutton', { name: 'Price', exact: true })).toHaveValue('449');
  });

  await test.step('requires a preview', async () => {
    await main.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(main.getByText('Audio file is required')).toBeVisible();
  });

  await test.step('keeps the input after a failure and after leaving the page', async () => {
    const file = { name: 'preview.wav', mimeType: 'audio/wav', buffer: wavTone(6) };
    await main.getByLabel('Audio').setInputFiles(file);
    await expect(main.getByLabel('Technical check')).toBeVisible();
    await chooseSeller(page, lantern.shopName);
    const undo = await cutOperation(page, 'ReviewSubmission');
    await main.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(alert(page, 'Failed to review submission')).toBeVisible();
    await undo();
    await main.getByRole('link', { name: 'Submissions' }).click();
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(main.getByRole('region', { name: 'To be published' })).toContainText(lantern.shopName);
    await main.getByRole('button', { name: 'Edit the track' }).click();
    await expect(sellerField(main)).toHaveValue(lantern.shopName);
  });

  await test.step('publishes the track and mails the seller', async () => {
    const address = page.url();
    await main.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, `“${track}” is in the shop now`);
    await expect(page).not.toHaveURL(address);
    await page.goto(`/admin/products?q=${encodeURIComponent(track)}`);
    await expect(row(page, 'Products', track)).toContainText('Published');
    await expect(row(page, 'Products', track)).toContainText(lantern.shopName);
    await newestMail(seller.email, { text: track });
    await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
    await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
    const product = main.getByRole('link', { name: /^Product \d+$/ });
    await archiveProduct(Number(/\d+/.exec(await product.innerText())?.[0]));
  });
});

test('sends the reason of a rejection to the seller', async ({ page }) => {
  const { seller, track } = await createSellerWithTrack('Wet Concrete');
  const main = page.getByRole('main');
  const reason = main.getByRole('textbox', { name: 'Reason' });
  const send = main.getByRole('button', { name: 'Refuse', exact: true });
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
  await main.getByText('Refuse', { exact: true }).click();

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
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'View' }).click();
  await expect(main).toContainText('The kick clips from bar 32 on.');

  const mail = await newestMail(seller.email, { text: 'The kick clips' });
  expect(mail.text).toContain(track);
  await signIn(page, seller);
  await page.goto('/account?tab=seller');
  await expect(page.getByRole('main').getByText('The kick clips from bar 32 on.').first()).toBeVisible();
});

test('hears and decides a submission in two clicks', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const { seller, track } = await createSellerWithTrack('Two Clicks', trackArchive(Math.random()));
  const main = page.getByRole('main');
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await expect(row(page, 'Submissions', track)).toContainText('47 h left');
  const clicks = await countClicks(page);

  await test.step('plays the master as soon as its review is open', async () => {
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
    await expect(main.getByRole('button', { name: `Pause ${track}` })).toBeVisible({ timeout: 60_000 });
    await expect(main.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
    await expect(main.getByRole('region', { name: 'Measured and stated' })).toContainText(
      'The seller states F#',
    );
    await expect(main.getByRole('region', { name: "Seller's history" })).toContainText(seller.shopName);
  });

  await test.step('obeys the keys, but not while something is typed', async () => {
    const play = main.getByRole('button', { name: `Play ${track}` });
    await page.keyboard.press('Space');
    await expect(play).toBeVisible();
    await page.keyboard.press('r');
    const reason = main.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await page.keyboard.type('raja n');
    await expect(reason).toHaveValue('raja n');
    await expect(play).toBeVisible();
    await reason.blur();
    await page.keyboard.press('a');
    await expect(main.getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
  });

  await test.step('makes the preview and publishes the track with it', async () => {
    await main.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(toast(page, `“${track}” is in the shop now`)).toBeVisible({ timeout: 90_000 });
    expect(await clicks()).toBe(2);
    await page.goto(`/admin/products?q=${encodeURIComponent(track)}`);
    const edit = row(page, 'Products', track).getByRole('link', { name: /^Edit/ });
    await archiveProduct(Number(/\d+$/.exec((await edit.getAttribute('href')) ?? '')?.[0]));
  });
});

test('publishes a track with failed checks only once they are accepted by name', async ({ page }) => {
  test.slow();
  const archive = trackArchive(Math.random(), { silentStem: true });
  const { track } = await createSellerWithTrack('Silent Bass', archive);
  const main = page.getByRole('main');
  await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
  await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
  const faults = main.getByRole('group', { name: 'Failed checks' });
  await expect(faults).toContainText('Bass.wav: It is silent.');
  await expect(main.getByRole('button', { name: /^(Play|Pause) Silent Bass/ })).toBeVisible({
    timeout: 60_000,
  });
  await expectNoViolations(page);
  await main.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(faults.getByText(/Tick this box, or refuse the track/)).toBeVisible();
  await faults.getByRole('checkbox', { name: 'Publish it with these faults' }).check();
  await main.getByText('Refuse', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Reason' }).fill('The bass is silent.');
  await main.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expectToast(page, `“${track}” was refused`);
});
