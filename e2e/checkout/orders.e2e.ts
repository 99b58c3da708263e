import { expect, test } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { cutOperation } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { placeOrder, setOrderStatus } from '../support/orders.js';
import { MAIN } from '../support/viewports.js';

const money = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('shows an order with sums, status and downloads, and prints it', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const account = await signInAsNew(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const main = page.getByRole('main');
  await page.goto('/account');
  await main.getByRole('tab', { name: 'My Orders' }).click();
  await expect(main.getByText('No orders found')).toBeVisible();

  const order = await placeOrder(account);
  const card = main.getByRole('article').filter({ hasText: `Order #${order.id}` });

  await test.step('refetches when the tab opens and shows errors', async () => {
    await main.getByRole('tab', { name: 'Profile' }).click();
    await main.getByRole('tab', { name: 'My Orders' }).click();
    await expect(card).toBeVisible();
    const works = await cutOperation(page, 'MyOrders');
    await page.goto('/account?tab=orders');
    await expectToast(page, 'Failed to load orders');
    await expect(main.getByText('Failed to load orders')).toBeVisible();
    await works();
    await main.getByRole('button', { name: 'Retry' }).click();
  });

  await test.step('shows number, date, status, track, project file and every sum', async () => {
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    await expect(card).toContainText(today.format(new Date()));
    await expect(card).toContainText(/pending/i);
    await expect(card).toContainText(order.track.name);
    await expect(card).toContainText(`+ ${order.track.project_name} project, $100`);
    await expect(card).toContainText(/Reserved for you until/);
    await expect(card.getByRole('term')).toHaveText([
      'Subtotal',
      /^Discount \(FIRSTDROP, 10%\)$/,
      'Service Fee (5%)',
      'Total',
      'Amount',
      'Reference',
    ]);
    const sums = card.getByRole('definition');
    await expect(sums.nth(0)).toContainText(money(order.subtotal));
    await expect(sums.nth(1)).toContainText(money(order.discount));
    await expect(sums.nth(2)).toContainText(money(order.fee));
    await expect(sums.nth(3)).toContainText(money(order.total));
  });

  await test.step('offers downloads once completed', async () => {
    await setOrderStatus(order.id, 'completed');
    await main.getByRole('tab', { name: 'Profile' }).click();
    await main.getByRole('tab', { name: 'My Orders' }).click();
    await expect(card).toContainText(/completed/i);
    const { name } = order.track;
    for (const file of ['Download', 'Project', 'Contract']) {
      const link = card.getByRole('link', { name: new RegExp(`^${file}.*: ${name}$`) });
      await expect(link).toHaveAttribute('href', /\/.+/);
    }
    const contract = await card.getByRole('link', { name: `Contract: ${name}` }).getAttribute('href');
    const response = await page.request.get(contract ?? '');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await card.getByRole('button', { name: 'Renew links' }).click();
    await expectToast(page, 'New download links are ready');
    expect((await newestMail(account.email, { text: order.track.name })).links.length).toBeGreaterThan(0);
  });

  await test.step('prints the order alone as a receipt, dark on white', async () => {
    await card.getByRole('button', { name: `Print order ${order.id}` }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(card).toContainText('Ada Lovelace');
    await expect(card.getByText(account.email)).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      main.getByRole('tablist'),
    ]) {
      await expect(hidden).toBeHidden();
    }
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card.getByRole('heading', { name: 'Downloads' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(card.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
