import { createAccount } from '../support/account.js';
import { alert, confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { expectFieldError, expectToast, toast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const INCOMPLETE = 'Please fill in all required fields: Name, Last Name, Email, and Country.';

test('finds, edits and deletes a buyer', { tag: MAIN }, async ({ page }) => {
  const buyer = await createAccount();
  const line = row(page, 'Buyers', buyer.email);
  const editor = page.getByRole('form', { name: 'Edit Ada Lovelace' });
  await page.goto('/admin/users');

  await test.step('searches name and email', async () => {
    await search(page, 'Search buyers', 'no-such-buyer');
    await expect(page.getByText('No users found')).toBeVisible();
    await search(page, 'Search buyers', buyer.email);
    await expect(rows(page, 'Buyers')).toHaveCount(1);
    await expect(line).toContainText('Ada Lovelace');
    await expect(line).toContainText('Germany');
  });

  await test.step('validates the form below the row', async () => {
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    await editor.getByRole('textbox', { name: 'Last Name' }).fill('');
    await editor.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectFieldError(editor.getByRole('textbox', { name: 'Last Name' }), INCOMPLETE);
    await expectFieldError(editor.getByRole('textbox', { name: 'Email' }), 'Please enter a valid email');
  });

  await test.step('shows a failure and keeps the input', async () => {
    await editor.getByRole('textbox', { name: 'Last Name' }).fill('Byron');
    await editor.getByRole('textbox', { name: 'Email' }).fill(buyer.email);
    const undo = await cutOperation(page, 'UpdateBuyer');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'Failed to update user')).toBeVisible();
    await undo();
    const restore = await rejectOperation(page, 'UpdateBuyer', 'This account is locked');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'This account is locked')).toBeVisible();
    await expect(editor.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Byron');
    await restore();
  });

  await test.step('saves and undoes a change', async () => {
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(line).toContainText('Ada Byron');
    await toast(page, 'Ada Byron was saved').getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText('Ada Lovelace');
  });

  await test.step('makes a buyer an admin', async () => {
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    await editor.getByRole('switch', { name: 'Admin' }).check();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(line.getByText('Admin', { exact: true })).toBeVisible();
  });

  await test.step('deletes after a confirmation, which stays open on failure', async () => {
    await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click();
    const undo = await cutOperation(page, 'DeleteBuyer');
    await confirmation(page, 'Are you sure you want to delete this user?')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectToast(page, 'Failed to delete user');
    await undo();
    await confirm(page, 'Are you sure you want to delete this user?');
    await expectToast(page, 'User deleted successfully');
    await expect(page.getByText('No users found')).toBeVisible();
  });
});

test('shows the orders of a buyer below the row', async ({ page }) => {
  const [buyer, idle, track] = await Promise.all([createAccount(), createAccount(), createTrack()]);
  const orderId = await buy(buyer, [track.id]);
  const line = row(page, 'Buyers', buyer.email);
  await page.goto(`/admin/users?q=${buyer.email}`);

  await test.step('shows number, track, status and total', async () => {
    const orders = line.getByRole('button', { name: 'Orders' });
    await orders.click();
    await expect(orders).toHaveAttribute('aria-expanded', 'true');
    const order = page.getByRole('link', { name: `View order ${orderId}` });
    await expect(order).toBeVisible();
    const entry = page.getByRole('listitem').filter({ has: order }).last();
    await expect(entry).toContainText(track.name);
    await expect(entry).toContainText('Pending');
    await expect(entry).toContainText('315.00');
    await orders.click();
    await expect(order).toBeHidden();
  });

  await test.step('shows an empty list', async () => {
    await search(page, 'Search buyers', idle.email);
    await row(page, 'Buyers', idle.email).getByRole('button', { name: 'Orders' }).click();
    await expect(page.getByText('No orders found for this user.')).toBeVisible();
  });

  await test.step('shows a failure and retries', async () => {
    const undo = await cutOperation(page, 'AdminBuyerOrders');
    await page.reload();
    await row(page, 'Buyers', idle.email).getByRole('button', { name: 'Orders' }).click();
    await expect(page.getByText('Failed to load orders')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No orders found for this user.')).toBeVisible();
  });
});
