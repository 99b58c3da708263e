import { expect, test } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test('sends a contact message without an account', { tag: MAIN }, async ({ page }) => {
  const email = uniqueEmail('visitor');
  const message = `Do you take remix requests? (${email})`;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
  const form = page.getByRole('form', { name: 'Message' });
  const send = form.getByRole('button', { name: 'Send Message' });

  await test.step('shows location and response time', async () => {
    const information = page.getByRole('region', { name: 'Contact information' });
    await expect(information).toContainText('Saint Petersburg, Russia');
    await expect(information.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
    const promise = page.getByRole('region', { name: 'Response Time' });
    await expect(promise).toContainText('24-48 hours');
    await expect(promise).toContainText(/spam/);
  });

  await test.step('requires name, email and message', async () => {
    await send.click();
    await expectFieldError(box(form, 'Name'), 'Name is required');
    await expectFieldError(box(form, 'Email'), 'Please enter a valid email');
    await expectFieldError(box(form, 'Message'), 'Message is required');
    await expect(box(form, 'Name')).toBeFocused();
    await box(form, 'Name').fill('Mia Lind');
    await box(form, 'Email').fill('mia@');
    await box(form, 'Message').fill(message);
    await send.click();
    await expectFieldError(box(form, 'Email'), 'Please enter a valid email');
    await expect(box(form, 'Name')).not.toHaveAttribute('aria-invalid');
    await box(form, 'Email').fill(email);
  });

  await test.step("shows the server's message or a general one, and keeps the input", async () => {
    const admits = await rejectOperation(page, 'SendContactMessage', 'Too many messages');
    await send.click();
    await expect(form.getByText('Too many messages')).toBeVisible();
    await admits();
    const works = await cutOperation(page, 'SendContactMessage');
    await send.click();
    await expect(form.getByText('Error sending message. Please try again.')).toBeVisible();
    await expect(box(form, 'Message')).toHaveValue(message);
    await works();
  });

  await test.step('delivers the message to the store', async () => {
    const release = await holdOperation(page, 'SendContactMessage');
    await send.click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await release();
    await expectToast(page, 'Your message has been sent successfully!');
    await expect(box(form, 'Message')).toHaveValue('');
    const mail = await newestMail('admin@ghostnote.test', { text: email });
    expect(mail.text).toContain('Do you take remix requests?');
    expect(mail.subject).toContain('Mia Lind');
  });
});

test('sends a message to the admin from the account', async ({ page }) => {
  const { email } = await signInAsNew(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Contact Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Admin' });
  const send = dialog.getByRole('button', { name: 'Send Message' });
  await expect(dialog).toContainText(email);
  await send.click();
  await expectFieldError(box(dialog, 'Message'), 'Message is required');
  await box(dialog, 'Subject (optional)').fill('Payment by cryptocurrency');
  await box(dialog, 'Message').fill('Is it possible?');

  const works = await cutOperation(page, 'WriteToAdmin');
  await send.click();
  await expect(dialog.getByText('Failed to send message.')).toBeVisible();
  await works();
  const admits = await rejectOperation(page, 'WriteToAdmin', 'Too many messages');
  await send.click();
  await expect(dialog.getByText('Too many messages')).toBeVisible();
  await admits();
  await expect(box(dialog, 'Message')).toHaveValue('Is it possible?');

  await send.click();
  await expectToast(page, 'Message sent successfully!');
  await expect(dialog).toBeHidden();
  const mail = await newestMail('admin@ghostnote.test', { text: email });
  expect(mail.subject).toBe('Contact: Payment by cryptocurrency');
  await page.getByRole('button', { name: 'Contact Admin' }).click();
  await expect(box(dialog, 'Message')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Contact Admin' })).toBeFocused();
});
