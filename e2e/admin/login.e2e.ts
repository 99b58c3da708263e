import type { Locator, Page } from '@playwright/test';
import { type Account, createAccount } from '../support/account.js';
import { createAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { expect, test } from '../support/storefront.js';
import { unique } from '../support/unique.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('lets only admins in', { tag: MAIN }, async ({ page }) => {
  const buyer = await createAccount();
  const problem = page.getByRole('alert');

  await test.step('redirects every page to the login without a token', async () => {
    for (const path of ['/admin', '/admin/dashboard', '/admin/orders', '/admin/settings']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/login/);
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await test.step('shows errors beside the fields', async () => {
    await logIn(page, 'nobody@', '');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
  });

  await test.step('rejects a wrong password', async () => {
    await logIn(page, buyer.email, 'not-the-password');
    await expect(problem).toHaveText('Invalid email or password');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  });

  await test.step('rejects a buyer and stores no token', async () => {
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('Admin access required');
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  await test.step("shows the server's message, or a general one offline", async () => {
    const undo = await rejectOperation(page, 'AdminLogin', 'Too many attempts. Please try again later.');
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('Too many attempts. Please try again later.');
    await undo();
    await cutOperation(page, 'AdminLogin');
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('You could not be logged in. Please try again.');
  });

  await test.step('rejects the token of a buyer', async () => {
    await page.evaluate((token) => localStorage.setItem('adminToken', token), buyer.token);
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(problem).toHaveText('Admin access required');
    expect(await storedToken(page)).toBeNull();
  });
});

test('continues to the requested page and logs out everywhere', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const admin = await createAdmin();
  await page.goto('/admin/coupons?q=first');
  await logIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/admin\/coupons\?q=first$/);
  await expect(page.getByRole('heading', { level: 1, name: /Coupons/ })).toBeVisible();
  const token = await storedToken(page);

  await test.step('sends the token of local storage', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await page.goto('/admin/orders');
    expect((await sent).headers()['authorization']).toBe(`Bearer ${token}`);
    expect((await sent).headers()['cookie']).toBeUndefined();
  });

  await test.step('links every screen in the menu', async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const names = await links.allInnerTexts();
    const specified = ['Dashboard', 'Products', 'Demo Tracks', 'Buyers', 'Sellers', 'Subscribers'];
    expect(names).toEqual(expect.arrayContaining([...specified, 'Orders', 'Coupons']));
  });

  await test.step('removes and revokes the token on logout', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await storedToken(page)).toBeNull();
    await expect(rest('GET', '/api/orders', undefined, token ?? '')).rejects.toThrow('401');
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test('keeps the screen of an ended session and continues after the password', async ({ page }) => {
  const admin = await createAdmin();
  await page.goto('/admin/coupons');
  await logIn(page, admin.email, admin.password);
  const code = unique('KEPT');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('5');
  await page.getByRole('checkbox', { name: 'Never expires' }).check();
  await endSessions(admin);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });

  await test.step('holds the rejected change behind a dialog that requires a sign-in', async () => {
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await signInAgain(dialog, 'not-the-password');
    await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  });

  await test.step('creates the coupon with the input on the same page', async () => {
    await signInAgain(dialog, admin.password);
    await expect(dialog).toBeHidden();
    await expectToast(page, `${code} was created`);
    await expect(page).toHaveURL(/\/admin\/coupons$/);
    expect(await storedToken(page)).not.toBe(admin.token);
  });

  await test.step('opens the login for another admin', async () => {
    await endSessions(admin);
    await page.getByRole('textbox', { name: 'Code' }).fill('LOST');
    await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('5');
    await page.getByRole('checkbox', { name: 'Never expires' }).check();
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await dialog.getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await storedToken(page)).toBeNull();
  });
});

test('covers the screen after 30 idle minutes', async ({ page }) => {
  const admin = await createAdmin();
  await page.clock.install();
  await page.goto('/admin/login');
  await logIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('31:00');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await signInAgain(dialog, admin.password);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

async function signInAgain(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Ends every session of the admin, as a logout on another device does. */
async function endSessions({ email, password }: Account): Promise<void> {
  const recaptchaToken = await captchaSolution('login');
  const credentials = { email, password, recaptchaToken };
  const { token } = await rest<{ token: string }>('POST', '/api/users/login', credentials);
  await rest('POST', '/api/users/logout', {}, token);
}
