import { adminToken } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { expectNoViolations } from '../support/axe.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { createSellerWithTrack, review } from '../support/sellers.js';
import { expect, test } from '../support/storefront.js';
import { uploadPreview } from '../support/tracks.js';
import { unique, uniqueEmail } from '../support/unique.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

test(
  'a visitor reports a track, an admin takes it off sale, and its seller objects with success',
  { tag: BOTH_WIDTHS },
  async ({ page, browser }) => {
    test.slow();
    const { seller, track } = await createSellerWithTrack(unique('Reported'));
    const id = await review(track, { approve: true, audio: await uploadPreview() });
    const visitor = uniqueEmail('listener');

    await test.step('the visitor is told what is missing, and gets a receipt', async () => {
      await page.goto(`/track/${id}`);
      await page.getByRole('button', { name: 'Report this track' }).click();
      const dialog = page.getByRole('dialog', { name: 'Report this track' });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expectFieldError(box(dialog, 'What is wrong?'), 'Please tell us what is wrong');
      await dialog.getByLabel('Reason').selectOption({ index: 1 });
      await box(dialog, 'What is wrong?').fill('The lead is from a record of 2019.');
      await box(dialog, 'Email').fill(visitor);
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Send report' }).click();
      const receipt = page.getByRole('dialog', { name: 'We have your report' });
      await expect(receipt).toContainText(visitor);
      await receipt.getByRole('button', { name: 'Done' }).click();
      await newestMail(visitor, { subject: 'We have your report' });
    });

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signInAsAdmin(desk, await adminToken());
    await test.step('the admin decides with a reason', async () => {
      await desk.goto('/admin/content-reports');
      await desk.getByRole('link', { name: track }).click();
      await expect(desk.getByText('The lead is from a record of 2019.')).toBeVisible();
      await desk.getByRole('button', { name: 'Take off sale' }).click();
      await expectFieldError(box(desk, 'Reason of the decision'), 'Please enter a reason');
      await box(desk, 'Reason of the decision').fill('Both recordings share eight bars.');
      await expectNoViolations(desk);
      await desk.getByRole('button', { name: 'Take off sale' }).click();
      await expectToast(desk, 'The track is off sale');
      await expect(desk.getByRole('region', { name: 'Decision' })).toContainText('eight bars');
    });

    await test.step('both sides are mailed the reason, the seller without a word about the visitor', async () => {
      const toVisitor = await newestMail(visitor, { subject: 'We have decided about your report' });
      expect(toVisitor.text).toContain('Both recordings share eight bars.');
      const { text } = await newestMail(seller.email, { text: 'eight bars' });
      expect(text).not.toContain(visitor);
      expect(text).not.toContain('record of 2019');
    });

    await test.step('the seller objects from the mail, without signing in', async () => {
      const { links } = await newestMail(seller.email, { text: 'eight bars' });
      const link = links.find((one) => one.includes('/objection/'));
      await page.goto(new URL(link ?? '').pathname);
      await expect(page.getByText('Both recordings share eight bars.')).toBeVisible();
      await page.getByRole('button', { name: 'Object' }).click();
      await expectFieldError(box(page, 'Why is the decision wrong?'), 'Please tell us why');
      await box(page, 'Why is the decision wrong?').fill('I made that record too.');
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Object' }).click();
      await expect(page.getByText('We have your objection.')).toBeVisible();
    });

    await test.step('the admin takes the decision back, and the track is on sale again', async () => {
      await desk.goto('/admin/content-reports/objections');
      await desk.getByRole('link', { name: new RegExp(track) }).click();
      await expect(desk.getByText('I made that record too.')).toBeVisible();
      await box(desk, 'Reason of the decision').fill('The seller wrote both.');
      await desk.getByRole('button', { name: 'Take the decision back' }).click();
      await expectToast(desk, 'The decision is taken back');
      await page.reload();
      await expect(page.getByText('Your objection was upheld.')).toBeVisible();
      await page.goto(`/track/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: track })).toBeVisible();
    });
    await context.close();
  },
);
