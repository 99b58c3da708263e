import { adminToken, createAccount, signInAsNew } from '../support/account.js';
import { logInAsAdmin } from '../support/admin.js';
import { rest } from '../support/api.js';
import { cartButton, expect, openLogin, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { translatePages, untilTranslated } from '../support/translation.js';
import { unique, uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

const LOST = 'Something went wrong';

test.beforeEach(({ page }) => translatePages(page));
test.afterEach(({ page }) => expect(page.getByText(LOST)).toHaveCount(0));

test(
  'a visitor filters, logs in with a wrong password, writes and subscribes on translated pages',
  { tag: MAIN },
  async ({ page }) => {
    const { email } = await createAccount();

    await test.step('filters the shop', async () => {
      await page.goto('/shop');
      await untilTranslated(page);
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByRole('checkbox', { name: /^Techno/ }).check();
      await expect(page).toHaveURL(/genre=Techno/);
      await expect(page.getByRole('button', { name: 'Remove filter Techno' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear All' }).click();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    await test.step('says that the password is wrong', async () => {
      await openLogin(page);
      const dialog = page.getByRole('dialog', { name: 'Login' });
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
      await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('sends a message', async () => {
      await page.goto('/contact');
      await untilTranslated(page);
      const form = page.getByRole('form', { name: 'Message' });
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await form.getByLabel('Name').fill('Ada');
      await form.getByLabel('Email').fill(uniqueEmail('visitor'));
      await form.getByLabel('Message').fill('Hello');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    });

    await test.step('subscribes to the newsletter, and asks for a new password', async () => {
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill(uniqueEmail('reader'));
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(
        footer
          .getByRole('status')
          .or(page.getByRole('listitem').filter({ hasText: /confirm/i }))
          .first(),
      ).toBeVisible();
      await page.goto('/forgot-password');
      await untilTranslated(page);
      await page.getByRole('textbox', { name: 'Email' }).first().fill(email);
      await page.getByRole('main').getByRole('button').first().click();
      await expect(
        page.getByRole('main').getByRole('status').or(page.getByRole('listitem')).first(),
      ).toBeVisible();
    });
  },
);

test(
  'a buyer adds to the cart, tries a coupon and orders on translated pages',
  { tag: MAIN },
  async ({ page }) => {
    const track = await createTrack();
    const code = unique('TRANS');
    await rest('POST', '/api/coupons', { code, discount_percent: 10, is_forever: true }, await adminToken());
    await signInAsNew(page);

    await page.goto(`/track/${track.id}`);
    await untilTranslated(page);
    await cartButton(page, track.name).first().click();
    await expect(cartButton(page, track.name).first()).toHaveAccessibleName(/^In Cart/);

    await page.goto('/checkout');
    await untilTranslated(page);
    const coupon = page.getByRole('textbox', { name: /coupon/i });
    await coupon.fill('NOTHING');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await coupon.fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/10\s?%/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 123456');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /Place Order/i }).click();
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible();
  },
);

test('an admin filters a list and fills a form on translated pages', { tag: MAIN }, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products');
  await untilTranslated(page);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing sounds like this');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/admin/coupons');
  await untilTranslated(page);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
});
