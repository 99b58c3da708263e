import { expect, test } from '@playwright/test';
import { PASSWORD, signIn } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { createActiveSeller, createSeller, setSellerStatus } from '../support/sellers.js';
import { MAIN, PHONE_ONLY } from '../support/viewports.js';

test('shows the seller status and allows submissions once active', { tag: MAIN }, async ({ page }) => {
  const seller = await createSeller();
  await signIn(page, seller);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send Track' });
  await page.goto('/account');
  await main.getByRole('tab', { name: 'Seller Dashboard' }).click();

  await test.step('shows a new seller as pending', async () => {
    await expect(main.getByRole('term')).toHaveText(['Status', 'Shop Name', 'Social Link']);
    await expect(main.getByRole('definition').first()).toHaveText(/pending/i);
    await expect(main).toContainText(seller.shopName);
    await expect(send).toBeHidden();
    const steps = main.getByRole('region', { name: 'Until Your Shop Opens' });
    await expect(steps.getByRole('listitem').nth(1)).toContainText(
      /We look at your shopBy \d+ \w+ at \d\d:\d\d/,
    );
    await steps.getByRole('link', { name: 'Write some words about you' }).click();
    await expect(page).toHaveURL(/\/account\/seller\/shop$/);
    await page.goBack();
    await expect(steps).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('links to the upload instructions', async () => {
    await main.getByRole('link', { name: 'Track Upload Guide' }).click();
    await expect(page).toHaveURL(/\/upload-instructions$/);
    await page.goBack();
  });

  await test.step('lets an active seller send tracks, announced by mail; an inactive one cannot', async () => {
    await setSellerStatus(seller, 'active');
    await newestMail(seller.email, { subject: 'Your shop is active' });
    await page.reload();
    await expect(main.getByRole('definition').first()).toHaveText(/^active$/i);
    await expect(send).toBeVisible();
    await expect(main.getByText('No tracks sent yet.')).toBeVisible();
    await setSellerStatus(seller, 'inactive');
    await page.reload();
    await expect(main.getByRole('definition').first()).toHaveText(/inactive/i);
    await expect(send).toBeHidden();
  });
});

test('stores payout details and masks the card number', { tag: MAIN }, async ({ page }) => {
  await signIn(page, await createSeller());
  await page.goto('/account?tab=seller');
  const form = page.getByRole('form', { name: 'Payment Information' });
  const save = form.getByRole('button', { name: 'Save Payment' });
  const choose = (method: string) => form.getByText(method, { exact: true }).click();

  await test.step('requires a method and its fields', async () => {
    await save.click();
    await expect(form.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(
      'Please choose a payment method',
    );
    await choose('PayPal');
    await save.click();
    await expectFieldError(box(form, 'PayPal Email'), 'PayPal email is required');
    await box(form, 'PayPal Email').fill('ada@');
    await expectFieldError(box(form, 'PayPal Email'), 'Please enter a valid email');
    await choose('Card');
    await save.click();
    await expectFieldError(box(form, 'Card Number'), 'Card number is required');
    await expectFieldError(box(form, 'Card Holder Name'), 'Card holder name is required');
    await box(form, 'Card Number').fill('4242 4242 4242 4241');
    await expectFieldError(box(form, 'Card Number'), 'Card number is not valid');
  });

  await test.step('shows errors and keeps the input', async () => {
    await box(form, 'Card Number').fill('4242 4242 4242 4242');
    await box(form, 'Card Holder Name').fill('Ada Lovelace');
    const works = await cutOperation(page, 'UpdatePayoutDetails');
    await save.click();
    await expect(form.getByText('Failed to update payment information')).toBeVisible();
    await works();
    const admits = await rejectOperation(page, 'UpdatePayoutDetails', 'Too many requests');
    await save.click();
    await expect(form.getByText('Too many requests')).toBeVisible();
    await admits();
    await expect(box(form, 'Card Holder Name')).toHaveValue('Ada Lovelace');
  });

  await test.step('masks the saved card and keeps it when only the name changes', async () => {
    await save.click();
    await expectToast(page, 'Payment information updated successfully!');
    await expect(box(form, 'Card Number')).toHaveValue('•••• 4242');
    await page.reload();
    await expect(box(form, 'Card Number')).toHaveValue('•••• 4242');
    await box(form, 'Card Holder Name').fill('Ada King');
    await save.click();
    await expectToast(page, 'Payment information updated successfully!');
    await expect(box(form, 'Card Number')).toHaveValue('•••• 4242');
  });

  await test.step('switches to PayPal with the password', async () => {
    await choose('PayPal');
    await box(form, 'PayPal Email').fill('ada@example.test');
    await expect(form.getByText('payouts wait 72 hours')).toBeVisible();
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm your password' });
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectToast(page, 'Payment information updated successfully!');
    await page.reload();
    await expect(box(form, 'PayPal Email')).toHaveValue('ada@example.test');
  });
});

test('scrolls its menu to the open page on a phone', { tag: PHONE_ONLY }, async ({ page }) => {
  await signIn(page, await createActiveSeller());
  await page.goto('/account/seller/shop');
  const open = page
    .getByRole('navigation', { name: 'Seller Dashboard' })
    .getByRole('link', { name: 'Shop page' });
  await expect(open).toBeInViewport({ ratio: 1 });
});
