import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminToken, createAccount } from '../support/account.js';
import { createAdmin, expect, row, rows, search, test } from '../support/admin.js';
import { graphql, rest } from '../support/api.js';
import { createActiveSeller, createSeller } from '../support/sellers.js';
import { unique } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

const CARD = '4242424242424242';

/** Expects records of one action on one subject, each with these texts. */
async function expectRecords(
  page: Page,
  subject: string,
  action: string,
  texts: string[],
  times = 1,
): Promise<void> {
  await page.goto(`/admin/audit-log?q=${encodeURIComponent(subject)}`);
  const records = rows(page, 'Audit Log').filter({ has: page.getByText(action, { exact: true }) });
  await expect(records).toHaveCount(times);
  for (const text of texts) await expect(records.filter({ hasText: text })).toHaveCount(times);
}

/** A day in the time zone of the browser, as a date field takes it. */
const dayFromNow = (days: number) => {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return day.toISOString().slice(0, 10);
};

test('logs admin changes with actor, old and new values', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const admin = await createAdmin();
  const [seller, buyer] = [await createSeller(), await createAccount()];
  const code = unique('LEDGER');
  const coupon = await rest<{ id: number }>(
    'POST',
    '/api/coupons',
    { code, discount_percent: 15, is_forever: true },
    admin.token,
  );
  await rest('PATCH', `/api/coupons/${coupon.id}/status`, { is_active: false }, admin.token);
  await rest('PUT', `/api/sellers/${seller.sellerId}/status`, { status: 'active' }, admin.token);
  const changed = { name: 'Augusta', last_name: 'King', email: buyer.email, country: 'Norway' };
  await rest('PUT', `/api/users/${buyer.id}`, { ...changed, password: 'Another-Horse-2' }, admin.token);

  await expectRecords(page, `coupon:${coupon.id}`, 'coupon.create', [
    admin.email,
    'Discount: nothing',
    '15 %',
  ]);
  await expectRecords(page, `coupon:${coupon.id}`, 'coupon.status', [admin.email, 'Active: yes', 'no']);
  await expectRecords(page, `seller:${seller.sellerId}`, 'seller.status', [admin.email, 'pending', 'active']);
  await expectRecords(page, `user:${buyer.id}`, 'user.update', [admin.email, 'Ada', 'Augusta']);
  // The first sign-in completed the registration; the second one, with the password, followed the promotion to admin.
  await expectRecords(page, `user:${admin.id}`, 'user.sign-in', [admin.email], 2);
});

test('logs that payout details were revealed, without secrets', async ({ page }) => {
  test.slow();
  const admin = await createAdmin();
  const seller = await createSeller();
  await graphql(
    'mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { id } }',
    { input: { paymentMethod: 'card', cardNumber: CARD, cardHolderName: 'ADA LOVELACE' } },
    seller.token,
  );
  const { revealPayoutDetails } = await graphql<{ revealPayoutDetails: { cardNumber: string } }>(
    'mutation ($id: Int!) { revealPayoutDetails(sellerId: $id) { cardNumber } }',
    { id: seller.sellerId },
    admin.token,
  );
  expect(revealPayoutDetails.cardNumber).toBe(CARD);
  const code = unique('HUSH');
  await rest('POST', '/api/coupons', { code, discount_percent: 5, is_forever: true }, admin.token);
  const { createApiToken } = await graphql<{ createApiToken: { token: string } }>(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }',
    { input: { name: 'Ledger', scopes: ['read_catalogue'] } },
    admin.token,
  );

  await expectRecords(page, `seller:${seller.sellerId}`, 'seller.payout.reveal', [admin.email]);
  await expectRecords(page, `seller:${seller.sellerId}`, 'seller.payout', [seller.email, '•••• 4242']);
  for (const actor of [admin.email, seller.email]) {
    await page.goto(`/admin/audit-log?actor=${actor}`);
    await expect(rows(page, 'Audit Log').first()).toContainText(actor);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toContain(actor);
    for (const secret of [CARD, code, createApiToken.token, admin.password, admin.token]) {
      expect(file).not.toContain(secret);
    }
  }
});

test('filters the audit log by person, action, day and text', async ({ page }) => {
  const admin = await createAdmin();
  const seller = await createActiveSeller();
  await rest('PUT', `/api/sellers/${seller.sellerId}/status`, { status: 'inactive' }, admin.token);
  const token = await adminToken();
  const list = 'Audit Log';
  const actor = page.getByRole('searchbox', { name: 'Done by' });
  await page.goto('/admin/audit-log');

  await test.step('filters by person', async () => {
    await actor.fill(admin.email);
    await expect(page).toHaveURL(/actor=/);
    await expect(rows(page, list).filter({ hasNotText: admin.email })).toHaveCount(0);
    await expect(row(page, list, 'seller.status')).toContainText('inactive');
  });

  await test.step('filters by action', async () => {
    const action = page.getByRole('combobox', { name: 'Action' });
    await action.selectOption('Sellers');
    await expect(rows(page, list)).toHaveCount(1);
    await action.selectOption('Coupons');
    await expect(page.getByText('No records found')).toBeVisible();
    await action.selectOption('');
    await actor.fill('');
  });

  await test.step('searches action and record', async () => {
    await search(page, 'Search action, record or person', `seller:${seller.sellerId}`);
    await expect(rows(page, list).filter({ hasText: 'seller.status' })).toHaveCount(2);
  });

  await test.step('filters by day, to the end of the last day', async () => {
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
    await from.fill(dayFromNow(1));
    await expect(page.getByText('No records found')).toBeVisible();
    await from.fill(dayFromNow(0));
    await to.fill(dayFromNow(0));
    await expect(rows(page, list).filter({ hasText: 'seller.status' })).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`to=${dayFromNow(0)}`));
  });

  await test.step('sorts by time', async () => {
    await expect(rows(page, list).first()).toContainText('inactive');
    await page.getByRole('button', { name: 'When', exact: true }).click();
    await expect(rows(page, list).last()).toContainText('inactive');
  });

  await test.step('offers no change of a record', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: /delete|edit/i })).toHaveCount(0);
    await expect(rest('DELETE', '/api/admin/audit-log', undefined, token)).rejects.toThrow('405');
  });
});

test('offers a filter for every logged action', async ({ page }) => {
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('combobox', { name: 'Action' }).getByRole('option')).toHaveText([
    'All actions',
    'Orders',
    'Payments',
    'Products',
    'Demo Tracks',
    'Accounts',
    'Sign-ins',
    'Password Resets',
    'Blocked Accounts',
    'Second Factors',
    'Exports',
    'Sellers',
    'Payouts',
    'Submissions',
    'Service Orders',
    'Reported Content',
    'Objections',
    'Withdrawals',
    'Subscribers',
    'Newsletters',
    'Coupons',
    'API Tokens',
    'Links for Spreadsheets',
    'Webhooks',
    'Settings',
  ]);
});
