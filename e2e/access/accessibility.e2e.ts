import { expect, test } from '@playwright/test';
import { signIn, signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation } from '../support/faults.js';
import { toast } from '../support/forms.js';
import { createActiveSeller } from '../support/sellers.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

const PUBLIC_PAGES = [
  '/',
  '/shop',
  '/shop?q=nothing+sounds+like+this',
  '/track/60',
  '/service',
  '/contact',
  '/faq',
  '/upload-instructions',
  '/privacy-policy',
  '/withdrawal',
  '/imprint',
  '/accessibility',
  '/terms-and-conditions',
  '/cart',
  '/wishlist',
  '/account',
  '/checkout',
  '/forgot-password',
  '/reset-password/none',
  '/subscription-confirmed',
  '/nothing-here',
  '/confirm-email/none',
  '/unsubscribe',
  '/unsubscribe/none',
  '/login',
];

// Several pages in one tab: the browser compiles the scripts once.
for (const paths of [PUBLIC_PAGES.slice(0, 11), PUBLIC_PAGES.slice(11)]) {
  test(
    `has no WCAG 2.2 AA violations on ${paths[0]} to ${paths.at(-1)}`,
    { tag: [MAIN, BOTH_WIDTHS] },
    async ({ page }) => {
      test.slow();
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expectNoViolations(page);
        });
      }
    },
  );
}

test(
  'has no accessibility violations in player, filters and login',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Open Filters' }).click();
    await expect(page.getByRole('group', { name: 'Types' })).toBeVisible();
    await expectNoViolations(page);

    await page.keyboard.press('Escape');
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Play / })
      .click();
    await expect(page.getByRole('region', { name: 'Audio player' })).toBeVisible();
    await expectNoViolations(page);

    await page.goto('/login');
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).first().click();
    await expectNoViolations(page);
  },
);

test(
  'has no accessibility violations in service order forms and their errors',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await signInAsNew(page);
    await page.goto('/service');
    for (const service of ['MUSIC PRODUCTION', 'CO-PRODUCING', 'MIXING & MASTERING']) {
      await test.step(service, async () => {
        await page.getByRole('button', { name: `Request Service: ${service}`, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
        const mixing = dialog.getByRole('checkbox', { name: 'Mixing', exact: true });
        if (await mixing.isVisible()) await mixing.check();
        await dialog.getByRole('textbox', { name: 'Description' }).press('Tab');
        await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
        await expect(dialog.getByRole('alert').first()).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }
  },
);

test(
  'has no accessibility violations in the account, its forms and dialogs',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    test.slow();
    const seller = await createActiveSeller();
    await signIn(page, seller);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await page.goto('/account');
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await main.getByRole('textbox', { name: 'Last Name' }).fill('');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);

    await main.getByRole('button', { name: 'Contact Admin' }).click();
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    for (const tab of ['cart', 'wishlist', 'decisions', 'api-tokens', 'security', 'seller']) {
      await page.goto(`/account?tab=${tab}`);
      await expect(main.getByRole('tabpanel')).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoViolations(page);
    }
    for (const part of ['tracks', 'sales', 'money', 'shop']) {
      await page.goto(`/account/seller/${part}`);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoViolations(page);
    }
    await page.goto('/account?tab=seller');
    await main.getByText('Card', { exact: true }).click();
    await main.getByRole('button', { name: 'Save Payment' }).click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await main.getByRole('button', { name: 'Send Track' }).click();
    await dialog.getByRole('button', { name: 'Send for Review' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);

    await cutOperation(page, 'MyOrders');
    await page.goto('/account?tab=orders');
    await expect(toast(page, 'Failed to load orders')).toBeVisible();
    await expectNoViolations(page);
  },
);

test(
  'has no accessibility violations in pictures, notices and toasts',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/upload-instructions');
    await page
      .getByRole('button', { name: /^Enlarge: / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectNoViolations(page);

    await page.clock.install();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(4);
    await page.clock.fastForward(3000);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expectNoViolations(page);

    await page.goto('/service');
    await page.getByRole('button', { name: 'Request Service: CO-PRODUCING' }).click();
    await expect(toast(page, 'Please log in or register to continue')).toBeVisible();
    await expectNoViolations(page);

    await page.goto('/faq');
    await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
    await expectNoViolations(page);
    await page.goto('/reset-password/none');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);
  },
);
