import { ADMIN, confirmPassword } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { type OwnStore, startStore } from '../support/own-store.js';
import { totpCode } from '../support/second-factor.js';
import { expect, test } from '../support/storefront.js';

let store: OwnStore;

test.beforeAll(async ({ playwright }) => {
  store = await startStore(playwright, { ADMIN_MFA: 'required' });
});
test.afterAll(() => store.close());

test('requires admins to set up a second factor first when the store demands it', async ({ page }) => {
  test.slow();
  const { url } = store.server;
  const logIn = async () => {
    await page.getByLabel('Email').fill('admin@ghostnote.test');
    await page.getByLabel('Password', { exact: true }).fill('Admin!2345');
    await page.getByRole('button', { name: 'Log In' }).click();
  };
  let secret = '';
  await page.goto(`${url}/admin/coupons`);
  await page.context().addCookies([{ name: 'cookieConsent', value: 'accepted', url }]);
  await page.reload();

  await test.step('explains the setup after the login', async () => {
    await logIn();
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expect(page.getByText(/requires a second factor of every admin/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go to the admin area' })).toBeDisabled();
    await expectNoViolations(page);
  });

  await test.step('opens the requested screen after the setup', async () => {
    await page.getByRole('button', { name: 'Set up' }).click();
    await confirmPassword(page, ADMIN);
    const dialog = page.getByRole('dialog');
    const key = dialog.getByRole('group', { name: 'Or enter this key by hand' });
    secret = await key.getByRole('paragraph').last().innerText();
    await dialog.getByLabel('Code from the app').fill(totpCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Go to the admin area' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Coupons/ })).toBeVisible();
  });

  await test.step('requires the code at the next login', async () => {
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.goto(`${url}/admin/login`);
    await logIn();
    await expectNoViolations(page);
    await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${url}/admin/security`);
    await expect(page.getByText('10 codes left')).toBeVisible();
    await expectNoViolations(page);
  });
});
