import { createAccount } from '../support/account.js';
import { confirmation, expect, openFilters, openRow, row, rows, search, test } from '../support/admin.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { expectToast, toast } from '../support/forms.js';
import { placeOrder } from '../support/orders.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test(
  'finds an order, changes its status and shows its history',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    test.slow();
    const buyer = await createAccount();
    const order = await placeOrder(buyer);
    const status = page.getByRole('combobox', { name: `Status of order ${order.id}` });
    await page.goto('/admin/orders');

    await test.step('searches emails and filters by status', async () => {
      await search(page, 'Search orders', buyer.email);
      await expect(rows(page, 'Orders')).toHaveCount(1);
      await expect(row(page, 'Orders', `#${order.id}`)).toContainText('Ada Lovelace');
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('completed');
      await expect(page).toHaveURL(/status=completed/);
      await expect(page.getByText('No orders found')).toBeVisible();
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending');
      await expect(rows(page, 'Orders')).toHaveCount(1);
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('');
    });

    await test.step('shows coupon and discount in the row', async () => {
      const line = row(page, 'Orders', `#${order.id}`);
      await openRow(line);
      await expect(line).toContainText('FIRSTDROP');
      await expect(line).toContainText('10%');
      await expect(line).toContainText(dollars(order.discount));
      await expect(line).toContainText(dollars(order.total));
      await expect(line).toContainText(order.track.name);
    });

    await test.step('sets statuses that nobody is mailed about at once, and undoes them', async () => {
      await expect(status.getByRole('option')).toHaveText([
        'Pending',
        'Processing',
        'Completed',
        'Cancelled',
      ]);
      await status.selectOption('processing');
      await expectToast(page, `Order #${order.id} is now processing`);
      // Not cancelled: another test could then order the track.
      await status.selectOption('pending');
      await expect(toast(page, `Order #${order.id} is now pending`)).toBeVisible();
      await toast(page, `Order #${order.id} is now pending`).getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, `Order #${order.id} is processing again`);
      await expect(status).toHaveValue('processing');
    });

    await test.step("shows the server's rejection and restores the row", async () => {
      const undo = await rejectOperation(page, 'SetOrderStatus', 'The track is sold', 'CONFLICT');
      await status.selectOption('pending');
      await expectToast(page, 'The track is sold');
      await expect(status).toHaveValue('processing');
      await undo();
      const restore = await cutOperation(page, 'SetOrderStatus');
      await status.selectOption('pending');
      await expectToast(page, 'Failed to update order status');
      await expect(status).toHaveValue('processing');
      await restore();
    });

    await test.step('says what a cancellation sends; Cancel changes nothing', async () => {
      await status.selectOption('cancelled');
      const dialog = confirmation(page, `A mail about it goes to ${buyer.email}`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(status).toHaveValue('processing');
    });

    await test.step('opens the order with sums, payment and history', async () => {
      await page.getByRole('link', { name: `View order ${order.id}` }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
      await expect(page.getByRole('heading', { level: 1, name: `Order #${order.id}` })).toBeVisible();
      const tracks = page.getByRole('region', { name: 'Tracks' });
      await expect(tracks).toContainText(order.track.name);
      for (const sum of [order.subtotal, order.discount, order.fee, order.total]) {
        await expect(tracks).toContainText(dollars(sum));
      }
      await expect(tracks).toContainText('Coupon FIRSTDROP (10%)');
      await expect(page.getByRole('region', { name: 'Customer' })).toContainText(buyer.email);
      await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Manual');
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(4);
      await status.selectOption('completed');
      const dialog = page.getByRole('dialog', { name: `Complete order #${order.id}` });
      await expect(dialog).toContainText(`A mail with the links goes to ${buyer.email}`);
      await expect(dialog.getByLabel('Sum')).toHaveValue(order.total.toFixed(2));
      await dialog.getByRole('radio', { name: 'Without payment' }).check({ force: true });
      await dialog.getByRole('button', { name: 'Complete' }).click();
      await expect(dialog).toContainText('Please enter the reason');
      await dialog.getByLabel('Reason').fill('Replaces a lost order');
      await dialog.getByRole('button', { name: 'Complete' }).click();
      await expectToast(page, `Order #${order.id} is now completed`);
      const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await expect(history).toHaveCount(5);
      await expect(history.first()).toContainText('Completed');
      await expect(history.first()).toContainText('admin@ghostnote.test');
      await expect(history.first()).toContainText('Without payment: Replaces a lost order');
      await expect(history.last()).toContainText('placed');
    });

    await test.step('links back to the list', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/orders$/);
    });
  },
);
