import { expect, test, type Page } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { storedServiceOrder } from '../support/service-orders.js';
import { MAIN } from '../support/viewports.js';

const HINT = /Only SoundCloud, YouTube or Beatport/;

async function open(page: Page, service: string) {
  await page.getByRole('button', { name: `Request Service: ${service}`, exact: true }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${service}$`, 'i') });
}

test('orders co-producing for at least one need', { tag: MAIN }, async ({ page }) => {
  const account = await signInAsNew(page);
  const description = `A second drop (${account.email})`;
  await page.goto('/service');
  const dialog = await open(page, 'CO-PRODUCING');
  const submit = dialog.getByRole('button', { name: 'Submit Request' });

  await test.step('requires a need and shows every error', async () => {
    const needs = dialog.getByRole('group', { name: 'What do you need?' }).getByRole('checkbox');
    await expect(needs).toHaveCount(3);
    await expect(submit).toBeDisabled();
    for (const need of ['Create MIDI', 'Arrangement', 'Other']) {
      await dialog.getByRole('checkbox', { name: need }).check();
    }
    await dialog.getByRole('checkbox', { name: 'Other' }).uncheck();
    await expect(box(dialog, 'Name')).toHaveValue('Ada Lovelace');
    await box(dialog, 'Name').fill('');
    await box(dialog, 'Email').fill('ada@');
    await submit.click();
    await expectFieldError(box(dialog, 'Description'), 'Description is required');
    await expectFieldError(box(dialog, 'Name'), 'Name is required');
    await expectFieldError(box(dialog, 'Email'), 'Please enter a valid email');
    await expect(box(dialog, 'Link (optional)')).toHaveAccessibleDescription(HINT);
    await box(dialog, 'Link (optional)').fill('my loop');
    await submit.click();
    await expectFieldError(box(dialog, 'Link (optional)'), 'Please enter a valid URL');
  });

  await test.step('keeps the input after a failure', async () => {
    await box(dialog, 'Link (optional)').fill('');
    await box(dialog, 'Description').fill(description);
    await box(dialog, 'Name').fill('Ada');
    await box(dialog, 'Email').fill(account.email);
    const admits = await rejectOperation(page, 'RequestCoProducing', 'Come back tomorrow');
    await submit.click();
    await expect(dialog.getByText('Come back tomorrow')).toBeVisible();
    await expect(box(dialog, 'Description')).toHaveValue(description);
    await admits();
    const works = await cutOperation(page, 'RequestCoProducing');
    await submit.click();
    await expect(dialog.getByText('Error submitting your request. Please try again.')).toBeVisible();
    await works();
  });

  await test.step('stores the order with the documented value for MIDI', async () => {
    const release = await holdOperation(page, 'RequestCoProducing');
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await release();
    await expectToast(page, 'Your request has been sent successfully!');
    await expect(dialog).toBeHidden();
    expect(await storedServiceOrder(description)).toMatchObject({
      kind: 'coProducing',
      name: 'Ada',
      email: account.email,
      details: { needs: ['Creat MIDI', 'Arrangement'], link: null },
    });
    const notice = await newestMail('admin@ghostnote.test', { text: account.email });
    expect(notice.text).toContain('Create MIDI');
    await newestMail(account.email, { subject: 'We have your Co-Producing request' });
  });

  await test.step('opens an empty form after an order', async () => {
    await open(page, 'CO-PRODUCING');
    await expect(box(dialog, 'Description')).toHaveValue('');
    await expect(dialog.getByRole('checkbox', { name: 'Arrangement' })).not.toBeChecked();
  });
});

test('orders mixing and mastering, with stems only for mixing', async ({ page }) => {
  const account = await signInAsNew(page);
  const description = `Too dark, too loud (${account.email})`;
  await page.goto('/service');
  const dialog = await open(page, 'MIXING & MASTERING');
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  const stems = dialog.getByRole('spinbutton', { name: 'Stems count' });
  const need = (name: string) => dialog.getByRole('checkbox', { name, exact: true });

  await test.step('requires a need and explains it', async () => {
    await expect(submit).toBeDisabled();
    await expect(stems).toBeHidden();
    await box(dialog, 'Description').fill(description);
    // Enter in a field submits the form although the button is disabled.
    await box(dialog, 'Name').press('Enter');
    await expect(dialog.getByRole('group', { name: 'What do you need?' })).toHaveAccessibleDescription(
      'Please select at least one service you need',
    );
    await expect(need('Mixing')).toBeFocused();
  });

  await test.step('shows stems for Mixing only, at least one', async () => {
    await need('Mastering').check();
    await expect(stems).toBeHidden();
    await need('Mixing').check();
    await submit.click();
    await expectFieldError(stems, 'Stems count is required');
    await stems.fill('0');
    await submit.click();
    await expectFieldError(stems, 'Stems count must be at least 1');
    await stems.fill('24');
    await expect(box(dialog, 'Example link (optional)')).toHaveAccessibleDescription(HINT);
  });

  await test.step('keeps the input when the dialog is closed', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open(page, 'MIXING & MASTERING');
    await expect(stems).toHaveValue('24');
    await expect(box(dialog, 'Description')).toHaveValue(description);
  });

  await test.step('stores the order', async () => {
    await box(dialog, 'Example link (optional)').fill('https://youtu.be/reference');
    const release = await holdOperation(page, 'RequestMixingMastering');
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await release();
    await expectToast(page, 'Your request has been sent successfully!');
    await expect(dialog).toBeHidden();
    expect(await storedServiceOrder(description)).toMatchObject({
      kind: 'mixingMastering',
      details: { needs: ['Mixing', 'Mastering'], stemsCount: 24, example: 'https://youtu.be/reference' },
    });
    await newestMail('admin@ghostnote.test', { text: account.email });
    await newestMail(account.email, { subject: 'We have your Mixing & Mastering request' });
  });
});
