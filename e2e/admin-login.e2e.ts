import type { Page } from '@playwright/test';
import { createAccount } from './support/account.js';
import { cutOff, refuse } from './support/answers.js';
import { humanCheck, rest } from './support/api.js';
import { createAdmin } from './support/desk.js';
import { expect, isPhone, test } from './support/storefront.js';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('only an admin gets in', async ({ page }) => {
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
    const undo = await refuse(page, 'AdminLogin', 'Too many attempts. Please try again later.');
    await logIn(page, buyer.email, buyer.password);
    await expect(problem).toHaveText('Too many attempts. Please try again later.');
    await undo();
    await cutOff(page, 'AdminLogin');
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

test('an admin comes in where they wanted to go, and logging out ends it everywhere', async ({ page }) => {
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
    const names = await page
      .getByRole('navigation', { name: 'Admin' })
      .filter({ visible: true })
      .getByRole('link')
      .allInnerTexts();
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

test('a session that ends meanwhile leads back to what was typed', async ({ page }) => {
  const admin = await createAdmin();
  await page.goto('/admin/coupons');
  await logIn(page, admin.email, admin.password);
  await page.getByRole('textbox', { name: 'Code' }).fill('KEPT');
  const recaptchaToken = await humanCheck('login');
  const { email, password } = admin;
  const { token } = await rest<{ token: string }>('POST', '/api/users/login', {
    ...{ email, password, recaptchaToken },
  });
  await rest('POST', '/api/users/logout', {}, token);
  await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('5');
  await page.getByRole('checkbox', { name: 'Never expires' }).check();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/admin\/coupons$/);
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('KEPT');
});
