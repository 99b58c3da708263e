import type { Page } from '@playwright/test';
import { createAccount } from '../support/account.js';
import { alert, expect, openMenu, row, rows, test } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import {
  announceNetwork,
  breakChunks,
  changeResponse,
  cutOperation,
  fakeResponse,
  holdOperation,
  rejectOperation,
} from '../support/faults.js';
import { toast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createSellerWithTrack } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

interface List {
  path: string;
  operation: string;
  /** Field of the response with the connection. */
  field: string;
  failed: string;
  empty: string;
}

const list = (path: string, operation: string, field: string, failed: string, empty: string): List => ({
  path,
  operation,
  field,
  failed,
  empty,
});

const LISTS: readonly List[] = [
  list('products', 'AdminProducts', 'adminProducts', 'Failed to load products', 'No products found'),
  list('demos', 'AdminDemos', 'demos', 'Failed to load demo tracks', 'No demo tracks found'),
  list('users', 'AdminBuyers', 'users', 'Failed to load users', 'No users found'),
  list('sellers', 'AdminSellers', 'sellers', 'Failed to load sellers', 'No sellers found'),
  list(
    'subscribers',
    'AdminSubscribers',
    'subscribers',
    'Failed to load subscribers',
    'No subscribers available',
  ),
  list('orders', 'AdminOrders', 'orders', 'Failed to load orders', 'No orders found'),
  list('coupons', 'AdminCoupons', 'coupons', 'Failed to fetch coupons', 'No coupons yet'),
  list(
    'submissions',
    'AdminSubmissions',
    'trackSubmissions',
    'Failed to load submissions',
    'No submissions found',
  ),
  list(
    'service-orders',
    'AdminServiceOrders',
    'serviceOrders',
    'Failed to load service orders',
    'No service orders found',
  ),
  list('audit-log', 'AuditLog', 'auditLog', 'Failed to load the audit log', 'No records found'),
  list('webhooks', 'AdminWebhooks', 'webhookEndpoints', 'Failed to load webhooks', 'No webhooks yet'),
];

const EMPTY = { nodes: [], edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' });

/** Expects the screen itself, loading its rows: while its script loads it shows the same text. */
async function expectLoading(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loading(page)).toHaveCount(1);
}

for (const { path, operation, field, failed, empty } of LISTS) {
  test(
    `${path} shows loading, error and empty states`,
    { tag: path === 'products' ? [MAIN, BOTH_WIDTHS] : [] },
    async ({ page }) => {
      const main = page.getByRole('main');
      const mend = await cutOperation(page, operation);
      const release = await holdOperation(page, operation);
      await page.goto(`/admin/${path}`);
      await expectLoading(page);
      await release();
      await expect(main.getByText(failed, { exact: true })).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      await mend();
      const accept = await rejectOperation(page, operation, 'The store is read-only');
      await main.getByRole('button', { name: 'Retry' }).click();
      await expect(main.getByText('The store is read-only')).toBeVisible();
      await accept();
      await fakeResponse(page, operation, { [field]: { __typename: 'Connection', ...EMPTY } });
      await main.getByRole('button', { name: 'Retry' }).click();
      await expect(main.getByText(empty, { exact: true })).toBeVisible();
    },
  );
}

test('detail pages show loading, error and not-found states', async ({ page }) => {
  test.slow();
  const [buyer, track] = await Promise.all([createAccount(), createTrack()]);
  const orderId = await buy(buyer, [track.id]);
  for (const [path, operation, failed, heading] of [
    ['dashboard', 'AdminDashboard', 'Failed to load the dashboard', 'Dashboard'],
    [`orders/${orderId}`, 'AdminOrder', 'Failed to load orders', `Order #${orderId}`],
    [`products/edit/${track.id}`, 'AdminProduct', 'Failed to load product', track.name],
    ['demos/edit/1', 'AdminDemo', 'Failed to load demo track', /\w/],
    ['webhooks/999999', 'AdminWebhook', 'Failed to load the webhook', 'Webhook'],
  ] as const) {
    const mend = await cutOperation(page, operation);
    const release = await holdOperation(page, operation);
    await page.goto(`/admin/${path}`);
    await expectLoading(page);
    await release();
    await expect(page.getByRole('main').getByText(failed)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByText(failed)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const [path, missing] of [
    ['orders/999999', 'Order not found'],
    ['orders/none', 'Order not found'],
    ['products/edit/999999', 'Product not found'],
    ['demos/edit/none', 'Demo not found'],
    ['webhooks/999999', 'Webhook not found'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(missing)).toBeVisible();
  }
});

test('reports orders that fail to load in a toast as well', async ({ page }) => {
  await cutOperation(page, 'AdminOrders');
  await page.goto('/admin/orders');
  await expect(toast(page, 'Failed to load orders')).toBeVisible();
});

test('keeps the rows when the next page fails to load', async ({ page }) => {
  await page.goto('/admin/products');
  await expect(rows(page, 'Products')).toHaveCount(10);
  const mend = await cutOperation(page, 'AdminProducts');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(alert(page, 'Failed to load products')).toBeVisible();
  await expect(rows(page, 'Products')).toHaveCount(10);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alert(page, 'Failed to load products')).toHaveCount(0);
});

test('shows a not-found page with a way back', async ({ page }) => {
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the admin area' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('shows a screen whose script could not be loaded once the network is back', async ({ page }) => {
  const repair = await breakChunks(page, /coupons-page/);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  repair();
  await announceNetwork(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
});

test('keeps what was typed when the sign-in after an ended session cannot be loaded', async ({ page }) => {
  const repair = await breakChunks(page, /session-ended-dialog/);
  await page.goto('/admin/coupons');
  // The dialog hides the page behind it from assistive technology.
  const code = page.getByRole('textbox', { name: 'Code', includeHidden: true });
  await code.fill('STILLHERE');
  await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('10');
  await page.getByRole('checkbox', { name: 'Never expires' }).check();
  await rejectOperation(page, 'CreateCoupon', 'Please log in', 'UNAUTHENTICATED');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(alert(page, 'The sign-in could not be loaded.')).toBeVisible();
  repair();
  await announceNetwork(page);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(code).toHaveValue('STILLHERE');
});

test('starts each screen at its top', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Low enough for the next screen to be longer than the window as well.
  await page.setViewportSize({ ...page.viewportSize()!, height: 320 });
  await page.goto('/admin/products/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await scrolled()).toBeGreaterThan(100);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Demo Tracks', exact: true }).click();
  await expect(rows(page, 'Demo Tracks')).toHaveCount(10);
  await expect.poll(scrolled).toBe(0);
});

test('shows the cookie notice in the admin area too', async ({ page, context }) => {
  await context.clearCookies();
  await page.clock.install();
  const notice = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/admin/settings');
  await expect(page.getByRole('textbox', { name: 'Payment instructions' })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(notice).toBeVisible();
  await expectNoViolations(page);
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(notice).toBeHidden();
});

test('reports missing dates', async ({ page }) => {
  test.slow();
  const [buyer, track] = await Promise.all([createAccount(), createTrack()]);
  const orderId = await buy(buyer, [track.id]);
  await rest('POST', '/api/subscribe/subscribe', { email: buyer.email });
  const wish = { needs: ['Other'], description: 'Anything', name: 'Ada', email: buyer.email };
  const recaptchaToken = await captchaSolution('submit_form');
  await rest('POST', '/api/co-producing/order', { ...wish, recaptchaToken }, buyer.token);
  const sent = await createSellerWithTrack('Undated');

  for (const [path, operation, name, text] of [
    [`users?q=${buyer.email}`, 'AdminBuyers', 'Buyers', buyer.email],
    [`orders?q=${buyer.email}`, 'AdminOrders', 'Orders', `#${orderId}`],
    [`subscribers?q=${buyer.email}`, 'AdminSubscribers', 'Subscribers', buyer.email],
    [`service-orders?q=${buyer.email}`, 'AdminServiceOrders', 'Service Orders', 'Co-Producing'],
    [`submissions?q=${sent.track}`, 'AdminSubmissions', 'Submissions', sent.track],
    ['audit-log?q=user.sign-in', 'AuditLog', 'Audit Log', 'user.sign-in'],
  ] as const) {
    await changeResponse(page, operation, (body) =>
      body.replaceAll(/"(createdAt|at)":"[^"]*"/g, '"$1":null'),
    );
    await page.goto(`/admin/${path}`);
    await expect(row(page, name, text).first()).toContainText('Date not available');
  }
});
