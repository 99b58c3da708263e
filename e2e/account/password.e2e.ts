import { expect, test } from '@playwright/test';
import { createAccount } from '../support/account.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError } from '../support/forms.js';
import { mailsTo, newestMail } from '../support/mailbox.js';
import { uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test('resets a password by a mailed link, once', { tag: MAIN }, async ({ page }) => {
  const { email } = await createAccount();
  await page.clock.install();
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Link' });

  await test.step('requires an email and shows errors', async () => {
    await send.click();
    await expectFieldError(box(page.getByRole('main'), 'Email'), 'Please enter a valid email');
    await box(page.getByRole('main'), 'Email').fill(email);
    const works = await cutOperation(page, 'ForgotPassword');
    await send.click();
    await expect(page.getByText('Error sending password reset email')).toBeVisible();
    await works();
    const admits = await rejectOperation(page, 'ForgotPassword', 'Too many requests');
    await send.click();
    await expect(page.getByText('Too many requests')).toBeVisible();
    await admits();
  });

  const status = page.getByRole('main').getByRole('status');
  await test.step('shows the same message for an unknown email', async () => {
    await send.click();
    await expect(status).not.toBeEmpty();
    const known = await status.innerText();
    const unknown = uniqueEmail('unknown');
    await box(page.getByRole('main'), 'Email').fill(unknown);
    await send.click();
    await expect(status).toHaveText(known);
    expect(mailsTo(unknown)).toEqual([]);
  });

  const mail = await newestMail(email, { subject: 'Reset your Ghostnote password' });
  const link = mail.links.find((one) => one.includes('/reset-password/')) ?? '';
  const password = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm Password', { exact: true });
  const reset = page.getByRole('button', { name: 'Reset Password' });

  await test.step('requires six characters, entered twice, and shows errors', async () => {
    await page.goto(link);
    await password.fill('five5');
    await again.fill('five5');
    await reset.click();
    await expectFieldError(password, 'Password must be at least 6 characters');
    await password.fill('sixsix');
    await again.fill('sixsex');
    await reset.click();
    await expectFieldError(again, 'Passwords do not match');
    await again.fill('sixsix');
    const works = await cutOperation(page, 'ResetPassword');
    await reset.click();
    await expect(page.getByText('Error resetting password')).toBeVisible();
    await works();
  });

  await test.step('saves the new password and opens the login after 3 seconds', async () => {
    await reset.click();
    await expect(page.getByText('You are taken to the login in a moment.')).toBeVisible();
    expect(page.url()).toContain('/reset-password/');
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL(/\/login$/);
    const dialog = page.getByRole('dialog');
    await box(dialog, 'Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('sixsix');
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('accepts the link once and links to a new one', async () => {
    await page.goto(link);
    await password.fill('seven77');
    await again.fill('seven77');
    await reset.click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
