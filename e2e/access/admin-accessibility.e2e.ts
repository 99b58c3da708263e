import type { Locator, Page } from '@playwright/test';
import { adminToken, createAccount } from '../support/account.js';
import { confirm, expect, openMenu, openRow, row, rows, test } from '../support/admin.js';
import { captchaSolution, graphql, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation } from '../support/faults.js';
import { toast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createSeller, createSellerWithTrack } from '../support/sellers.js';
import { test as visitor } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { unique } from '../support/unique.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

/** Opens a screen of the admin area and waits until its data is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Checks the dialog that a button opens, and closes it. */
async function checkDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();

visitor('has no violations in the login and its errors', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoViolations(page);
});

const SCREENS = [
  'dashboard',
  'messages',
  'orders',
  'products',
  'demos',
  'users',
  'sellers',
  'sellers/1001',
  'subscribers',
  'coupons',
  'submissions',
  'service-orders',
  'service-orders/board',
  'audit-log',
  'webhooks',
  'settings',
  'products/new',
  'demos/new',
  'demos/edit/1',
  'products/edit/60',
  'orders?q=no-such-order',
  'nothing-here',
];

// Several screens in one tab: the browser compiles the scripts once.
for (const paths of [SCREENS.slice(0, 10), SCREENS.slice(10)]) {
  test(
    `has no violations on ${paths[0]} to ${paths.at(-1)}`,
    { tag: [MAIN, BOTH_WIDTHS] },
    async ({ page }) => {
      test.slow();
      for (const path of paths) {
        await test.step(path, async () => {
          await open(page, path);
          await expectNoViolations(page);
        });
      }
    },
  );
}

test('has no violations in forms and their errors', { tag: BOTH_WIDTHS }, async ({ page }) => {
  for (const [path, save] of [
    ['products/new', 'Add product'],
    ['demos/new', 'Add demo track'],
    ['coupons', 'Create coupon'],
  ] as const) {
    await open(page, path);
    await button(page, save).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);
  }
});

test('has no violations in an order, a buyer and a failed list', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const [buyer, track] = await Promise.all([createAccount(), createTrack({ projectName: 'Cubase' })]);
  const orderId = await buy(buyer, [track.id]);
  await open(page, `orders/${orderId}`);
  await expectNoViolations(page);

  await open(page, `users?q=${buyer.email}`);
  await openRow(row(page, 'Buyers', buyer.email));
  await row(page, 'Buyers', buyer.email).getByRole('button', { name: 'Orders' }).click();
  await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
  await expectNoViolations(page);
  await button(page, 'Edit Ada Lovelace').click();
  await expect(page.getByRole('form', { name: 'Edit Ada Lovelace' })).toBeVisible();
  await expectNoViolations(page);
  await checkDialog(page, button(page, 'Delete Ada Lovelace'));

  await cutOperation(page, 'AdminOrders');
  await page.goto('/admin/orders');
  await expect(toast(page, 'Failed to load orders')).toBeVisible();
  await expectNoViolations(page);
});

test('has no violations in sellers and their dialogs', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const seller = await createSeller();
  await open(page, `sellers?q=${seller.email}`);
  const line = row(page, 'Sellers', seller.shopName);
  await openRow(line);
  await checkDialog(page, line.getByRole('button', { name: 'Payout details' }));
  await checkDialog(page, line.getByRole('button', { name: 'Delete' }));
  await checkDialog(page, line.getByRole('button', { name: 'Edit' }));
  await page.getByRole('combobox', { name: `Status of ${seller.shopName}` }).selectOption('active');
  await confirm(page, `A mail goes to ${seller.email}`, 'Set status');
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expectNoViolations(page);
});

test('has no violations in reviews of submissions', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const { track } = await createSellerWithTrack('Level Ground');
  await open(page, `submissions?q=${encodeURIComponent(track)}`);
  const main = page.getByRole('main');
  await openRow(row(page, 'Submissions', track));
  await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();
  for (const verdict of ['Approve', 'Refuse']) {
    await main.getByText(verdict, { exact: true }).first().click();
    await main.getByRole('button', { name: verdict, exact: true }).click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(page);
  }
});

test(
  'has no violations in a service order and deleting subscribers',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    const buyer = await createAccount();
    const wish = { needs: ['Other'], description: 'Anything', name: 'Ada', email: buyer.email };
    await graphql(
      'mutation ($input: CoProducingInput!) { requestCoProducing(input: $input) { message } }',
      { input: { ...wish, recaptchaToken: await captchaSolution('submit_form') } },
      buyer.token,
    );
    await rest('POST', '/api/subscribe/subscribe', { email: buyer.email });

    await open(page, `service-orders?q=${buyer.email}`);
    await openRow(rows(page, 'Service Orders').first());
    await button(page, /^Details/).click();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await expectNoViolations(page);
    await open(page, `subscribers?q=${buyer.email}`);
    await checkDialog(page, button(page, /^Delete all active/));
    await openRow(row(page, 'Subscribers', buyer.email));
    await checkDialog(page, row(page, 'Subscribers', buyer.email).getByRole('button', { name: 'Delete' }));
  },
);

test('has no violations in deleting coupons', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const code = unique('LEVEL');
  await rest('POST', '/api/coupons', { code, discount_percent: 5, is_forever: true }, await adminToken());
  await open(page, `coupons?q=${code}`);
  await openRow(row(page, 'Coupons', code));
  await checkDialog(page, row(page, 'Coupons', code).getByRole('button', { name: 'Delete' }));
  await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await expect(selected).toBeVisible();
  await expectNoViolations(page);
  await checkDialog(page, selected.getByRole('button', { name: 'Delete selected' }));
});

test('has no violations in deleting tracks and creating webhooks', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const track = await createTrack();
  await open(page, `products?q=${encodeURIComponent(track.name)}`);
  await openRow(row(page, 'Products', track.name));
  await checkDialog(page, button(page, `Delete ${track.name}`));
  await open(page, 'demos');
  await openRow(rows(page, 'Demo Tracks').first());
  await checkDialog(page, button(page, /^Delete/));
  await open(page, 'webhooks');
  await checkDialog(page, page.getByRole('button', { name: 'New webhook' }));
});

test('has no violations in the menu', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await open(page, 'dashboard');
  await expect(await openMenu(page)).toBeVisible();
  await expectNoViolations(page);
});
