import { createAccount } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { breakOperation, fakeResponse, rejectOperation } from '../support/faults.js';
import { verificationCode } from '../support/mailbox.js';
import { chooseCountry, fillInBuyer, openRegister } from '../support/register.js';
import { expect, openAccountMenu, test } from '../support/storefront.js';
import { unique, uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

const UNMET = [
  'Minimum 8 characters',
  'At least one uppercase letter',
  'At least one lowercase letter',
  'At least one number',
  'At least one special character',
];

test('shows registration errors beside each field', async ({ page }) => {
  const dialog = await openRegister(page);
  const submit = dialog.getByRole('button', { name: 'Register' });
  const unmet = dialog.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  const expectHint = (label: string, text: string) =>
    expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);

  await test.step('shows all missing fields at once', async () => {
    await dialog.getByRole('checkbox', { name: /seller account/ }).check();
    await submit.click();
    await expectHint('Name', 'Name is required');
    await expectHint('Last Name', 'Last name is required');
    await expectHint('Email', 'Please enter a valid email');
    await expectHint('Password', 'Password does not meet requirements');
    await expectHint('Country', 'Please select a country');
    await expectHint('Store Name', 'Store name is required');
    await expect(dialog.getByText('Please agree to the Privacy Policy')).toBeVisible();
    await expect(unmet).toHaveText(UNMET);
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  });

  await test.step('removes password requirements as they are met', async () => {
    const field = dialog.getByLabel('Password', { exact: true });
    const steps: [string, string[]][] = [
      ['a', UNMET.filter((rule) => !rule.includes('lowercase'))],
      ['aA', [UNMET[0]!, UNMET[3]!, UNMET[4]!]],
      ['aA1', [UNMET[0]!, UNMET[4]!]],
      ['aA1!', [UNMET[0]!]],
      ['aA1!aaaa', []],
    ];
    for (const [typed, left] of steps) {
      await field.fill(typed);
      await expect(unmet).toHaveText(left);
    }
  });

  await test.step("validates email while typing, both passwords, and the seller's link", async () => {
    await dialog.getByLabel('Email').pressSequentially('bea@');
    await expectHint('Email', 'Please enter a valid email');
    await dialog.getByLabel('Email').pressSequentially('example.test');
    await expectHint('Email', '');
    await dialog.getByLabel('Confirm Password').fill('aA1!bbbb');
    await dialog.getByLabel('Social Link').fill('https://example.com/bea');
    await submit.click();
    await expectHint('Confirm Password', 'Passwords do not match');
    await expect(dialog.getByLabel('Social Link')).toHaveAccessibleDescription(
      /^Please provide a valid SoundCloud, Facebook or VK link/,
    );
    await dialog.getByLabel('Social Link').fill('https://soundcloud.com/bea');
    await expect(dialog.getByText('Please provide a valid SoundCloud')).toHaveCount(0);
  });

  await test.step('finds the country by typing', async () => {
    await dialog.getByRole('combobox', { name: 'Country' }).fill('Atlantis');
    await expect(page.getByText('No countries found')).toBeVisible();
    await expectNoViolations(page);
    await chooseCountry(page, 'norw', 'Norway');
    await expect(dialog.getByText('Please select a country')).toHaveCount(0);
  });

  await test.step('shows store name and link for sellers only, and resets when switching to login', async () => {
    await dialog.getByRole('checkbox', { name: /seller account/ }).uncheck();
    await expect(dialog.getByLabel('Store Name')).toHaveCount(0);
    await expect(dialog.getByLabel('Social Link')).toHaveCount(0);
    await dialog.getByLabel('Password', { exact: true }).fill('a');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(unmet).toHaveCount(0);
  });
});

test('registers with the emailed code and shows every error', { tag: MAIN }, async ({ page }) => {
  const email = uniqueEmail('bea');
  let dialog = await openRegister(page);
  await fillInBuyer(page, email);
  const submit = dialog.getByRole('button', { name: 'Register' });

  await test.step('server error, and a rejected store name', async () => {
    let repair = await breakOperation(page, 'Register');
    await submit.click();
    await expect(dialog.getByText('Registration error. Please try again.')).toBeVisible();
    await repair();
    const taken = { message: 'This store name is taken', code: 'CONFLICT', field: 'shopName' };
    repair = await rejectOperation(page, 'Register', taken);
    await dialog.getByRole('checkbox', { name: /seller account/ }).check();
    await dialog.getByLabel('Store Name').fill('Bea Cuts');
    await submit.click();
    await expect(dialog.getByLabel('Store Name')).toHaveAccessibleDescription(taken.message);
    await expect(dialog.getByText('Registration error')).toHaveCount(0);
    await repair();
    await dialog.getByRole('checkbox', { name: /seller account/ }).uncheck();
  });

  await page.clock.install();
  await submit.click();
  dialog = page.getByRole('dialog', { name: 'Check your inbox' });
  const resend = dialog.getByRole('button', { name: /^Resend/ });
  const code = dialog.getByLabel('Verification Code');

  await test.step('requires the code and rejects a wrong one', async () => {
    await expect(resend).toHaveText(/^Resend \((60|[1-5]\d)s\)$/);
    await expect(resend).toBeDisabled();
    await dialog.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(code).toHaveAccessibleDescription('Please enter verification code');
    await expectNoViolations(page);
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(code).toHaveAccessibleDescription('Error verifying code. Please try again.');
    const repair = await breakOperation(page, 'CompleteRegistration');
    await code.fill('111111');
    await dialog.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(code).toHaveAccessibleDescription('Error verifying code. Please try again.');
    await repair();
  });

  await test.step('allows a new code every 60 seconds', async () => {
    await page.clock.fastForward(30_000);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(resend).toHaveText('Resend Code');
    let repair = await breakOperation(page, 'ResendVerificationCode');
    await resend.click();
    await expect(dialog.getByText('Error sending code. Please try again.')).toBeVisible();
    await repair();
    const sent = { __typename: 'MessagePayload', message: 'Verification code resent' };
    repair = await fakeResponse(page, 'ResendVerificationCode', { resendVerificationCode: sent });
    await resend.click();
    await expect(dialog.getByText('New verification code sent')).toBeVisible();
    await expect(resend).toHaveText(/^Resend \((60|5\d)s\)$/);
    await expect(resend).toBeDisabled();
    await repair();
  });

  await test.step('signs in with the right code', async () => {
    await code.fill(await verificationCode(email));
    await dialog.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(dialog).toBeHidden();
    await openAccountMenu(page, 'Bea');
  });
});

test('shows a taken store name beside its field, and resets the code step when switching to login', async ({
  page,
}) => {
  const shopName = unique('Night Shift');
  await createAccount({ shopName });
  const dialog = await openRegister(page);
  await fillInBuyer(page, uniqueEmail('copy'));
  await dialog.getByRole('checkbox', { name: /seller account/ }).check();
  await dialog.getByLabel('Store Name').fill(shopName);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByLabel('Store Name')).toHaveAccessibleDescription(/store|shop/i);

  await dialog.getByLabel('Store Name').fill(`${shopName} Two`);
  await dialog.getByRole('button', { name: 'Register' }).click();
  const inbox = page.getByRole('dialog', { name: 'Check your inbox' });
  await inbox.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeVisible();
  await expect(inbox).toHaveCount(0);
});
