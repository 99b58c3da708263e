import { createAccount } from '../support/account.js';
import { rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { newestMail } from '../support/mailbox.js';
import { expect, test } from '../support/storefront.js';
import { uniqueEmail } from '../support/unique.js';

test('undoes an email change by a button, once; opening the link changes nothing', async ({ page }) => {
  const account = await createAccount();
  const newEmail = uniqueEmail('thief');
  const profile = { name: 'Ada', last_name: 'Lovelace', email: newEmail, country: 'Germany' };
  await rest('PUT', `/api/users/${account.id}`, profile, account.token);
  const confirmation = await newestMail(newEmail, { subject: 'Confirm your new e-mail address' });
  await page.goto(confirmation.links.find((link) => link.includes('/confirm-email/')) ?? '');
  await expect(page.getByRole('status').first()).toBeVisible();
  const notice = await newestMail(account.email, { text: '/undo-email-change/' });
  const link = notice.links.find((one) => one.includes('/undo-email-change/')) ?? '';

  await test.step('explains the change without making it', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo email change');
    await expectNoViolations(page);
    await page.reload();
  });

  await test.step('undoes the change on click', async () => {
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change undone');
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  });

  await test.step('accepts the link once', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});
