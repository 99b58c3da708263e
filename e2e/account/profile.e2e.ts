import { expect, test } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { cutOperation, holdOperation, rejectOperation, responseTo } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test('prompts a visitor to log in before opening the account', async ({ page }) => {
  await page.goto('/account');
  await expect(
    page.getByRole('heading', { name: 'Please log in or register to access your account page.' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Country' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
});

test('changes the profile, and the email after confirmation', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const { email } = await signInAsNew(page);
  const newEmail = uniqueEmail('moved');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save Changes' });
  const password = main.getByLabel('New Password', { exact: true });
  const again = main.getByLabel('Confirm Password', { exact: true });
  await page.goto('/account');

  await test.step('shows the welcome and the tabs of a buyer', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada!');
    await expect(main.getByRole('tab')).toHaveText([
      /^Profile$/,
      /^My Orders$/,
      /^My Cart/,
      /^Wishlist/,
      /^Custom Work$/,
      /^Saved Searches$/,
      /^Mails$/,
      /^Following$/,
      /^API Tokens$/,
      /^Webhooks$/,
      /^Security$/,
    ]);
    await expect(main.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    for (const fact of ['Ada', 'Lovelace', email, 'Germany']) await expect(main).toContainText(fact);
    await page.goto('/account?tab=seller');
    await expect(main.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('discards changes on Cancel', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await box(main, 'Name').fill('Somebody');
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect(main).toContainText('Lovelace');
    await expect(main).not.toContainText('Somebody');
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(box(main, 'Name')).toHaveValue('Ada');
  });

  await test.step('validates required fields and passwords, and shows server errors', async () => {
    await box(main, 'Name').fill('');
    await box(main, 'Last Name').fill('');
    await save.click();
    await expect(
      main.getByText('Please fill in all required fields: Name, Last Name, Email, and Country.'),
    ).toBeVisible();
    await expectFieldError(box(main, 'Last Name'), 'Required');
    await box(main, 'Name').fill('Ada Augusta');
    await box(main, 'Last Name').fill('King');
    await password.fill('six-and-more');
    await again.fill('six-and-less');
    await save.click();
    await expectFieldError(again, 'Passwords do not match.');
    await password.fill('five5');
    await again.fill('five5');
    await save.click();
    await expectFieldError(password, 'Password must be at least 6 characters');
    await password.fill('six-and-more');
    await again.fill('six-and-more');
    const works = await cutOperation(page, 'UpdateProfile');
    await save.click();
    await expect(main.getByText('Failed to update profile.')).toBeVisible();
    await works();
    const admits = await rejectOperation(page, 'UpdateProfile', 'Too many requests');
    await save.click();
    await expect(main.getByText('Too many requests')).toBeVisible();
    await admits();
    await expect(box(main, 'Last Name')).toHaveValue('King');
  });

  await test.step('shows the saved profile; a new password keeps this session', async () => {
    await save.click();
    await expectToast(page, 'Profile updated successfully!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Augusta!');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Augusta!');
  });

  await test.step('changes the email after its confirmation', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await box(main, 'Email').fill('ada@');
    await save.click();
    await expectFieldError(box(main, 'Email'), 'Please enter a valid email');
    await box(main, 'Email').fill(newEmail);
    await save.click();
    await expectToast(page, 'Profile updated successfully!');
    await expect(main.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: '@' })).toHaveText(email);
    const mail = await newestMail(newEmail, { subject: 'Confirm your new e-mail address' });
    // The change ends the session of a query beside it, whose refusal must not sign the page out.
    const admits = await rejectOperation(page, 'MyHeardTracks', 'Please log in.', 'UNAUTHENTICATED');
    const release = await holdOperation(page, 'ConfirmEmailChange');
    const refused = responseTo(page, 'MyHeardTracks');
    await page.goto(mail.links.find((link) => link.includes('/confirm-email/')) ?? '');
    await refused;
    await admits();
    await release();
    await main.getByRole('link', { name: 'My Account' }).click();
    await expect(main.getByRole('definition').filter({ hasText: '@' })).toHaveText(newEmail);
  });
});
