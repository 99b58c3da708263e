import { type Account, createAccount, logIn, signIn } from '../support/account.js';
import { rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { rejectOperation } from '../support/faults.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

const isSignedIn = (account: Account, token: string) =>
  rest('GET', `/api/users/${account.id}/details`, undefined, token).then(
    () => true,
    () => false,
  );

test('lists the signed-in devices and signs them out', async ({ page }) => {
  const account = await createAccount();
  const first = await logIn(account);
  const second = await logIn(account);
  await signIn(page, account);
  await page.goto('/account?tab=security');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first().getByRole('button')).toHaveCount(0);

  await test.step('signs out one device at once', async () => {
    await devices.nth(1).getByRole('button').click();
    await expectToast(page, 'Device signed out');
    await expect(devices).toHaveCount(2);
    const left = await Promise.all([isSignedIn(account, first), isSignedIn(account, second)]);
    expect(left.filter(Boolean)).toHaveLength(1);
  });

  await test.step('signs out all others after a confirmation, but not this one', async () => {
    await page.getByRole('button', { name: 'End all others' }).click();
    const confirmation = page.getByRole('alertdialog');
    await expectNoViolations(page);
    await confirmation.getByRole('button', { name: 'End all others' }).click();
    await expect(devices).toHaveCount(1);
    expect(await isSignedIn(account, first)).toBe(false);
    expect(await isSignedIn(account, second)).toBe(false);
    expect(await isSignedIn(account, account.token)).toBe(true);
  });
});

test('requires the password before a sensitive change and continues', { tag: MAIN }, async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto('/account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await main.getByRole('textbox', { name: 'Last Name' }).fill('King');
  // The server rejects a session older than 15 minutes in this way.
  const undo = await rejectOperation(
    page,
    'UpdateProfile',
    'Please enter your password',
    'REAUTHENTICATION_REQUIRED',
  );
  const dialog = page.getByRole('dialog', { name: 'Please confirm your password' });
  const confirm = async (password: string) => {
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  };

  await test.step('keeps the input and changes nothing when cancelled', async () => {
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(main.getByText('You did not confirm your password, so nothing was changed.')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Last Name' })).toHaveValue('King');
  });

  await test.step("shows the server's message for a wrong password", async () => {
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await confirm('not-the-password');
    await expect(dialog.getByText('The current password is not correct')).toBeVisible();
  });

  await test.step('repeats the change after confirmation', async () => {
    await undo();
    await confirm(account.password);
    await expectToast(page, 'Profile updated successfully!');
    await expect(main.getByText('King')).toBeVisible();
  });
});
