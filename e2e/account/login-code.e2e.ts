import { forgetSession, PASSWORD } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { countClicks } from '../support/clicks.js';
import { loginCode } from '../support/mailbox.js';
import { addAuthenticator } from '../support/second-factor.js';
import { cartButton, cartIcon, expect, expectToast, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test('buys a track with a mailed code, without a registration', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const email = uniqueEmail('guest');
  const track = await createTrack({ price: 300 });
  await page.goto(`/track/${track.id}`);

  await test.step('signs in with an address and a code: 4 clicks', async () => {
    const clicks = await countClicks(page);
    await cartButton(page, track.name).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue with a code' });
    await expectNoViolations(page);
    const since = new Date();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByLabel('Code from the mail')).toBeFocused();
    const code = await loginCode(email, since);
    await dialog.getByLabel('Code from the mail').fill('00000000' === code ? '11111111' : '00000000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Code from the mail')).toHaveAccessibleDescription(/not valid/);
    await expectNoViolations(page);
    await dialog.getByLabel('Code from the mail').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    expect(await clicks(), 'the fifth sent the wrong code').toBe(5);
  });

  await test.step('orders', async () => {
    await expect(cartIcon(page, 1), 'the track has followed into the new account').toBeVisible();
    await page.goto('/checkout');
    const field = (label: string) => page.getByRole('listitem').getByLabel(label, { exact: true });
    await expect(field('Email')).toHaveValue(email);
    await field('First Name').fill('Mia');
    await field('Last Name').fill('Lind');
    await page.getByRole('combobox', { name: 'Country' }).fill('Swed');
    await page.getByRole('option', { name: 'Sweden' }).click();
    await field('Phone').fill('+46 70 000');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });

  await test.step('has a profile with the name of the order', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
  });

  await test.step('gets a password later, which signs in', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('New Password').fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile updated successfully!');
    await forgetSession(page);
    await page.goto('/login?next=/account');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
  });
});

test('adds a passkey to an account without a password, and signs in with it', async ({ page }) => {
  const email = uniqueEmail('guest');
  await addAuthenticator(page);
  await test.step('signs in with a code', async () => {
    await page.goto('/login?next=/account');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue with a code' });
    const since = new Date();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.getByLabel('Code from the mail').fill(await loginCode(email, since));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('adds the passkey', async () => {
    await page.goto('/account?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Test phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm with a mailed code' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    const since = new Date();
    await confirmation.getByRole('button', { name: 'Send the code' }).click();
    await confirmation.getByLabel('Code from the mail').fill(await loginCode(email, since));
    await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Test phone');
  });

  await test.step('signs in with it alone', async () => {
    await forgetSession(page);
    await page.goto('/login?next=/account?tab=security');
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Test phone');
  });
});
