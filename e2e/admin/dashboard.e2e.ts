import type { Page } from '@playwright/test';
import { createAccount } from '../support/account.js';
import { expect, test } from '../support/admin.js';
import { changeResponse, cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { countClicks } from '../support/clicks.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { unique } from '../support/unique.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

const amount = (text: string) => Number(text.replaceAll(/[^0-9.]/g, ''));

/** The number under a heading of the figures. */
async function figure(page: Page, name: string): Promise<number> {
  const heading = page.getByRole('region', { name: 'Figures' }).getByRole('heading', { name, exact: true });
  return amount(await heading.locator('xpath=following-sibling::p').innerText());
}

test('counts a new order and its revenue once completed', { tag: MAIN }, async ({ page }) => {
  const [buyer, track] = await Promise.all([createAccount(), createTrack({ price: 700 })]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  const orders = await figure(page, 'Orders');
  const revenue = await figure(page, 'Revenue');

  const id = await buy(buyer, [track.id]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  // Tests of the other worker place orders as well.
  expect(await figure(page, 'Orders')).toBeGreaterThan(orders);

  await setOrderStatus(id, 'completed');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  expect(await figure(page, 'Revenue')).toBeGreaterThanOrEqual(revenue + 735);
  for (const region of ['Orders by status', 'Genres', 'Top tracks']) {
    await expect(page.getByRole('region', { name: region })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /^Revenue over time: highest/ })).toBeVisible();
});

test(
  'opens with what waits: an overdue payout is one click away',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    await page.goto('/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting).toBeVisible();
    await expectNoViolations(page);
    const first = waiting
      .getByRole('listitem')
      .filter({ hasText: /shops? to pay/ })
      .first();
    await expect(first).toContainText('overdue');
    const clicks = await countClicks(page);
    await first.getByRole('link', { name: /shops? to pay/ }).click();
    await expect(
      page
        .getByRole('region', { name: 'To pay' })
        .getByText(/^Was due by/)
        .first(),
    ).toBeVisible();
    expect(await clicks()).toBe(1);
  },
);

test(
  'reads a message of the contact form and finds the dashboard without it',
  { tag: MAIN },
  async ({ page }) => {
    const name = unique('Mia');
    const recaptchaToken = await captchaSolution('contactFormSubmit');
    const message = { name, email: 'mia@example.test', message: 'Do you take remixes?', recaptchaToken };
    await rest('POST', '/api/feedback/send-feedback', message);
    await page.goto('/admin/messages');
    await expect(page.getByText(`Message of ${name}`)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Mark as read, message of ${name}` }).click();
    await expect(page.getByText(`Message of ${name}`)).toHaveCount(0);
  },
);

test('keeps the chosen period in the URL', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const day = page.getByRole('table', { name: 'Figures by day' }).locator('tbody tr');
  await expect(day).toHaveCount(30);
  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/period=7$/);
  await expect(day).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(day).toHaveCount(7);
});

test('shows loading and error states', async ({ page }) => {
  const release = await holdOperation(page, 'AdminDashboard');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await release();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();

  const undo = await cutOperation(page, 'AdminDashboard');
  await page.reload();
  await expect(page.getByText('Failed to load the dashboard')).toBeVisible();
  await undo();
  const restore = await rejectOperation(page, 'AdminDashboard', 'The dashboard is being updated');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The dashboard is being updated')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
});

test('shows the whole name of each screen beside its count', async ({ page }) => {
  await changeResponse(page, 'PendingWork', (body) => body.replaceAll(/:\d+/g, ':128'));
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByText('128').first()).toBeVisible();
  const covered = await menu.evaluate((nav) =>
    [...nav.querySelectorAll('a')].flatMap((link) => {
      const name = document.createRange();
      name.selectNodeContents(link);
      const counts = link.parentElement?.querySelector('a + span > span');
      const covers = counts && counts.getBoundingClientRect().left < name.getBoundingClientRect().right;
      return covers ? [link.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});
