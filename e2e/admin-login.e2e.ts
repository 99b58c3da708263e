import type { Locator, Page } from '@playwright/test';
import { createAccount, type Account } from './support/account.js';
import { cutOperation, refuseOperation } from './support/faults.js';
import { humanCheck, rest } from './support/api.js';
import { expectNoViolations } from './support/axe.js';
import { createAdmin } from './support/desk.js';
import { expectToast } from './support/forms.js';
import { expect, isPhone, test } from './support/storefront.js';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('lets only admins in', async ({ page }) => {
  const buyer = await createAccount();
  const problem = page.getByRole('alert');

  await test.step('without a token every page of the admin area leads to the login', async () => {
    for (const path of ['/admin', '/admin/dashboard', '/admin/orders', '/admin/settings']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/login/);
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await test.step('what is missing is told at its field', async () => {
    await logIn(page, 'nobody@', '');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
  });

  await test.step('a wrong password is refused', async () => {
    await logIn(page, buyer.email, 'not-the-password');
    await expect(problem).toHaveText('Invalid email or password');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  });

  await test.step('a buyer is told that it takes an admin, and no token is kept', async () => {
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('Admin access required');
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  await test.step('the server may refuse in its own words, or not answer at all', async () => {
    const undo = await refuseOperation(page, 'AdminLogin', 'Too many attempts. Please try again later.');
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('Too many attempts. Please try again later.');
    await undo();
    await cutOperation(page, 'AdminLogin');
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('You could not be logged in. Please try again.');
  });

  await test.step('a token of somebody who is no admin opens nothing', async () => {
    await page.evaluate((token) => localStorage.setItem('adminToken', token), buyer.token);
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(problem).toHaveText('Admin access required');
    expect(await storedToken(page)).toBeNull();
  });
});

test('continues to the requested page and logs out everywhere', async ({ page }) => {
  const admin = await createAdmin();
  await page.goto('/admin/coupons?q=first');
  await logIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/admin\/coupons\?q=first$/);
  await expect(page.getByRole('heading', { level: 1, name: /Coupons/ })).toBeVisible();
  const token = await storedToken(page);

  await test.step('the token in local storage is what the screens send', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await page.goto('/admin/orders');
    expect((await sent).headers()['authorization']).toBe(`Bearer ${token}`);
    expect((await sent).headers()['cookie']).toBeUndefined();
  });

  await test.step('the sidebar leads everywhere', async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const names = await links.allInnerTexts();
    const specified = ['Dashboard', 'Products', 'Demo Tracks', 'Buyers', 'Sellers', 'Subscribers'];
    expect(names).toEqual(expect.arrayContaining([...specified, 'Orders', 'Coupons']));
  });

  await test.step('logout forgets the token, and the server no longer takes it', async () => {
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
  const code = `KEPT${Date.now()}`;
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('5');
  await page.getByRole('checkbox', { name: 'Never expires' }).check();
  await endSessions(admin);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });

  await test.step('the refused change waits behind a dialog that only a sign-in opens', async () => {
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await signInAgain(dialog, 'not-the-password');
    await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  });

  await test.step('the coupon is created with what was typed, at the same page', async () => {
    await signInAgain(dialog, admin.password);
    await expect(dialog).toBeHidden();
    await expectToast(page, `${code} was created`);
    await expect(page).toHaveURL(/\/admin\/coupons$/);
    expect(await storedToken(page)).not.toBe(admin.token);
  });

  await test.step('someone else starts at the login', async () => {
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
  const recaptchaToken = await humanCheck('login');
  const credentials = { email, password, recaptchaToken };
  const { token } = await rest<{ token: string }>('POST', '/api/users/login', credentials);
  await rest('POST', '/api/users/logout', {}, token);
}
