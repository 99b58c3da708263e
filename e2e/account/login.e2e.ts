import { createAccount, signInAsNew } from '../support/account.js';
import { breakOperation, cutOperation } from '../support/faults.js';
import { expect, openAccountMenu, openLogin, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

const WEEK_SECONDS = 7 * 24 * 60 * 60;

test(
  'shows the same message for every login failure, then logs in',
  { tag: MAIN },
  async ({ page, context }) => {
    const { email, password } = await createAccount();
    await page.goto('/faq');
    await openLogin(page);
    const dialog = page.getByRole('dialog', { name: 'Login' });
    const logIn = dialog.getByRole('button', { name: 'Log In' });
    const failure = dialog.getByText('Invalid email or password');

    await test.step('shows an error beside an invalid email', async () => {
      await dialog.getByLabel('Email').fill('nobody');
      await logIn.click();
      await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
      await expect(dialog.getByLabel('Email')).toBeFocused();
    });

    await test.step('wrong password, unknown email, server error and offline', async () => {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
      await logIn.click();
      await expect(failure).toBeVisible();
      await dialog.getByLabel('Email').fill('nobody@example.test');
      await logIn.click();
      await expect(logIn).toBeEnabled();
      await expect(failure).toBeVisible();
      for (const fault of [breakOperation, cutOperation]) {
        const repair = await fault(page, 'Login');
        await logIn.click();
        await expect(logIn).toBeEnabled();
        await expect(failure).toBeVisible();
        await repair();
      }
    });

    await test.step('clears the errors when switching to registration', async () => {
      await dialog.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('dialog', { name: 'Register' }).getByRole('button', { name: 'Login' }).click();
      await expect(failure).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
    });

    await test.step('signs in for seven days', async () => {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await logIn.click();
      await expect(dialog).toBeHidden();
      await openAccountMenu(page, 'Ada');
      const cookie = (await context.cookies()).find(({ name }) => name === 'userId');
      expect(cookie?.secure).toBe(true);
      expect(Math.abs(cookie!.expires - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(120);
      await page.reload();
      await openAccountMenu(page, 'Ada');
    });
  },
);

test('links the login to the page for forgotten passwords', async ({ page }) => {
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

test('logs an error when the viewer cannot be loaded, and keeps the shop usable', async ({ page }) => {
  await signInAsNew(page);
  await breakOperation(page, 'Viewer');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => logged.join()).toContain('Error loading user data');
  await expect(page.getByText('Error loading user data')).toHaveCount(0);
});
