import { createAccount } from '../support/account.js';
import { confirm, confirmation, expect, row, search, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { mailsTo, newestMail } from '../support/mailbox.js';
import { createActiveSeller, chooseSeller } from '../support/sellers.js';
import { unique, uniqueEmail } from '../support/unique.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

/** A newsletter is queued at once, and looked at again after ten seconds. */
const SENT_MS = 60_000;

/** A confirmed subscriber who follows a seller: no other test has recipients like it. */
async function createFollower() {
  const seller = await createActiveSeller();
  const reader = await createAccount();
  await rest('PUT', `/api/sellers/${seller.id}/follow`, undefined, reader.token);
  await rest('POST', '/api/subscribe/subscribe', { email: reader.email });
  const { links } = await newestMail(reader.email, { subject: 'Confirm your subscription' });
  const token = links.map((link) => /confirm-subscription\/([^/?#]+)/.exec(link)?.[1]).find(Boolean);
  await rest('GET', `/api/confirm-subscription/${token}`).catch(() => {
    // The redirect leads to an HTML page.
  });
  return { seller, reader };
}

test(
  'writes a newsletter, previews, tests and sends it, and its reader unsubscribes',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    test.setTimeout(120_000);
    const { seller, reader } = await createFollower();
    const subject = unique('Fresh techno');
    await page.goto('/admin/newsletters');
    await page.getByRole('link', { name: 'Write a newsletter' }).click();

    await test.step('shows what is missing beside the fields', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expectFieldError(box(page, 'Subject'), 'Subject is required');
    });

    await test.step('previews the mail as wide as on a computer and on a phone', async () => {
      await box(page, 'Subject').fill(subject);
      await box(page, 'Text').fill('Hello,\n\nhear the new tracks: https://shop.example/shop');
      const mail = page.frameLocator(`iframe[title="Preview: ${subject}"]`);
      await expect(mail.getByText(/^hear the new tracks:/)).toBeVisible();
      await expect(mail.getByRole('link', { name: 'https://shop.example/shop' })).toBeAttached();
      await page.getByText('Phone', { exact: true }).click();
      await expect(page.locator('iframe')).toHaveAttribute('width', '390');
      const cutOff = await page
        .getByRole('region', { name: 'Mail', exact: true })
        .evaluateAll((regions) => regions.map((region) => region.scrollWidth - region.clientWidth));
      expect(Math.max(...cutOff)).toBe(0);
    });

    await test.step('chooses who gets it, and saves the draft', async () => {
      await chooseSeller(page, seller.shopName);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expectToast(page, 'The draft was saved');
      await expect(page).toHaveURL(/\/admin\/newsletters\/\d+$/);
      await expectNoViolations(page);
    });

    await test.step('mails a test to one address', async () => {
      const editor = uniqueEmail('editor');
      await page.getByRole('button', { name: 'Send a test…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send a test' });
      await box(dialog, 'Email').fill(editor);
      await dialog.getByRole('button', { name: 'Send test' }).click();
      await expectToast(page, `Test sent to ${editor}`);
      const mail = await newestMail(editor, { subject });
      expect(mail.subject).toBe(`Test: ${subject}`);
      expect(mailsTo(reader.email, { subject })).toEqual([]);
    });

    await test.step('sends it after a confirmation that says to how many', async () => {
      await page.getByRole('button', { name: 'Send…' }).click();
      await confirm(page, 'Send to 1 subscriber?', 'Send');
      await expectToast(page, 'The newsletter is on its way');
      const figures = page.getByRole('region', { name: 'Figures' });
      await expect(figures).toContainText('Recipients1Sent1', { timeout: SENT_MS });
      const mail = await newestMail(reader.email, { subject });
      expect(mail.text).toContain('hear the new tracks: https://shop.example/shop');
    });

    await test.step('counts the reader who unsubscribes with one click', async () => {
      const { oneClickUrl } = await newestMail(reader.email, { subject });
      const response = await fetch(oneClickUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(response.status).toBe(200);
      const figures = page.getByRole('region', { name: 'Figures' });
      const unsubscribed = figures
        .locator('div')
        .filter({ has: page.getByText('Unsubscribed', { exact: true }) });
      await expect(async () => {
        await page.reload();
        await expect(unsubscribed.last()).toContainText('1');
      }).toPass({ timeout: SENT_MS });
      await expectNoViolations(page);
    });

    await test.step('lists it with its figures', async () => {
      await page.goto('/admin/newsletters');
      await search(page, 'Search by subject', subject);
      await expect(row(page, 'Newsletters', subject)).toContainText('1 of 1');
    });
  },
);

test('says that nobody would get a newsletter, and deletes the draft', async ({ page }) => {
  const seller = await createActiveSeller();
  const subject = unique('For nobody');
  await page.goto('/admin/newsletters/new');
  await box(page, 'Subject').fill(subject);
  await box(page, 'Text').fill('Hello.');
  await chooseSeller(page, seller.shopName);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'The draft was saved');
  await page.getByRole('button', { name: 'Send…' }).click();
  await confirmation(page, 'Send to 0 subscribers?').getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Nobody would get this newsletter. Choose other genres or sellers.');
  await confirmation(page, 'Send to 0 subscribers?').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, 'Delete the draft?');
  await expectToast(page, 'Newsletter deleted');
  await expect(page).toHaveURL(/\/admin\/newsletters$/);
});
