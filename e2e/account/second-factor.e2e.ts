import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { confirmPassword, createAccount, forgetSession, signIn } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { addAuthenticator, totpCode } from '../support/second-factor.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

const SECURITY = '/account?tab=security';

async function logIn(page: Page, email: string, password: string): Promise<Locator> {
  await page.goto('/login?next=/account');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  return dialog;
}

test(
  'sets up an authenticator app, signs in with it and a recovery code, and turns it off',
  { tag: MAIN },
  async ({ page }) => {
    test.slow();
    const account = await createAccount();
    await signIn(page, account);
    await page.goto(SECURITY);
    let secret = '';
    let codes: string[] = [];

    await test.step('sets it up with the key and a code', async () => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await confirmPassword(page, account);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      await expectNoViolations(page);
      secret = await dialog
        .getByRole('group', { name: 'Or enter this key by hand' })
        .getByRole('paragraph')
        .last()
        .innerText();
      await dialog.getByLabel('Code from the app').fill('12');
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(dialog.getByText('Please enter the 6 digits')).toBeVisible();
      await dialog.getByLabel('Code from the app').fill(totpCode(secret));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    });

    await test.step('shows the recovery codes once and saves them as a file', async () => {
      const dialog = page.getByRole('dialog');
      codes = await dialog
        .getByRole('list', { name: 'Recovery codes' })
        .getByRole('listitem')
        .allInnerTexts();
      expect(codes).toHaveLength(10);
      await expectNoViolations(page);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const text = readFileSync(await (await saved).path(), 'utf8');
      for (const code of codes) expect(text).toContain(code);
      await dialog.getByRole('button', { name: 'I have saved them' }).click();
      await expect(page.getByText('10 codes left')).toBeVisible();
      expect(await page.content()).not.toContain(codes[0]);
    });

    await test.step('requires a code after the password', async () => {
      await forgetSession(page);
      const dialog = await logIn(page, account.email, account.password);
      const code = dialog.getByLabel('Code from your authenticator app');
      await expect(code).toBeFocused();
      await expectNoViolations(page);
      await code.fill('000000');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(totpCode(secret, 1));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    });

    await test.step('signs in with a recovery code, once', async () => {
      await forgetSession(page);
      const dialog = await logIn(page, account.email, account.password);
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
      await page.goto(SECURITY);
      await expect(page.getByText('9 codes left')).toBeVisible();
    });

    await test.step('replaces the old codes', async () => {
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
      await confirmPassword(page, account);
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await expect(list.getByRole('listitem')).toHaveCount(10);
      expect(await list.innerText()).not.toContain(codes[1]);
      await page.getByRole('button', { name: 'I have saved them' }).click();
    });

    await test.step('accepts the password alone once turned off', async () => {
      await page.getByRole('button', { name: 'Turn off the authenticator app' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
      await expectToast(page, 'Authenticator app turned off');
      await forgetSession(page);
      await logIn(page, account.email, account.password);
      await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    });
  },
);

test('adds a passkey, signs in with it alone and as second factor, and removes it', async ({ page }) => {
  test.slow();
  const account = await createAccount();
  await signIn(page, account);
  await addAuthenticator(page);
  await page.goto(SECURITY);
  const name = 'Test phone';

  await test.step('adds it with a name and recovery codes', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await confirmPassword(page, account);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(name);
    await expectNoViolations(page);
  });

  await test.step('signs in without email and password', async () => {
    await forgetSession(page);
    await page.goto('/login?next=/account');
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  });

  await test.step('is the second step after a password', async () => {
    await forgetSession(page);
    const dialog = await logIn(page, account.email, account.password);
    await expect(dialog.getByText('One more step')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  });

  await test.step('accepts the password alone once removed', async () => {
    await page.goto(SECURITY);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('No passkeys yet')).toBeVisible();
    await forgetSession(page);
    await logIn(page, account.email, account.password);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  });
});
