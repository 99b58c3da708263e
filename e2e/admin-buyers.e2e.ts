import { createAccount } from './support/account.js';
import { cutOperation, refuseOperation } from './support/faults.js';
import { agree, alert, expect, question, row, rows, search, test } from './support/desk.js';
import { expectFieldError, expectToast, toast } from './support/forms.js';
import { buy } from './support/people.js';
import { newTrack } from './support/tracks.js';

const INCOMPLETE = 'Please fill in all required fields: Name, Last Name, Email, and Country.';

test('finds, edits and deletes a buyer', async ({ page }) => {
  const buyer = await createAccount();
  const line = row(page, 'Buyers', buyer.email);
  const editor = page.getByRole('form', { name: 'Edit Ada Lovelace' });
  await page.goto('/admin/users');

  await test.step('the search knows name and address', async () => {
    await search(page, 'Search buyers', 'nobody-is-called-like-this');
    await expect(page.getByText('No users found')).toBeVisible();
    await search(page, 'Search buyers', buyer.email);
    await expect(rows(page, 'Buyers')).toHaveCount(1);
    await expect(line).toContainText('Ada Lovelace');
    await expect(line).toContainText('Germany');
  });

  await test.step('the row opens into a form with its rules', async () => {
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    await editor.getByRole('textbox', { name: 'Last Name' }).fill('');
    await editor.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectFieldError(editor.getByRole('textbox', { name: 'Last Name' }), INCOMPLETE);
    await expectFieldError(editor.getByRole('textbox', { name: 'Email' }), 'Please enter a valid email');
  });

  await test.step('a failure is told, and nothing typed is lost', async () => {
    await editor.getByRole('textbox', { name: 'Last Name' }).fill('Byron');
    await editor.getByRole('textbox', { name: 'Email' }).fill(buyer.email);
    const undo = await cutOperation(page, 'UpdateBuyer');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'Failed to update user')).toBeVisible();
    await undo();
    const restore = await refuseOperation(page, 'UpdateBuyer', 'This account rests');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'This account rests')).toBeVisible();
    await expect(editor.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Byron');
    await restore();
  });

  await test.step('saved, and taken back', async () => {
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(line).toContainText('Ada Byron');
    await toast(page, 'Ada Byron was saved').getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText('Ada Lovelace');
  });

  await test.step('an admin may make another one', async () => {
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    await editor.getByRole('switch', { name: 'Admin' }).check();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(line.getByText('Admin', { exact: true })).toBeVisible();
  });

  await test.step('deletion asks; a failure leaves the question open', async () => {
    await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click();
    const undo = await cutOperation(page, 'DeleteBuyer');
    await question(page, 'Are you sure you want to delete this user?')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectToast(page, 'Failed to delete user');
    await undo();
    await agree(page, 'Are you sure you want to delete this user?');
    await expectToast(page, 'User deleted successfully');
    await expect(page.getByText('No users found')).toBeVisible();
  });
});

test('shows the orders of a buyer below the row', async ({ page }) => {
  const [buyer, idle, track] = await Promise.all([createAccount(), createAccount(), newTrack()]);
  const orderId = await buy(buyer, [track.id]);
  const line = row(page, 'Buyers', buyer.email);
  await page.goto(`/admin/users?q=${buyer.email}`);

  await test.step('with number, track, status and total', async () => {
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

  await test.step('who has none is said to have none', async () => {
    await search(page, 'Search buyers', idle.email);
    await row(page, 'Buyers', idle.email).getByRole('button', { name: 'Orders' }).click();
    await expect(page.getByText('No orders found for this user.')).toBeVisible();
  });

  await test.step('a failure is told, and tried again', async () => {
    const undo = await cutOperation(page, 'AdminBuyerOrders');
    await page.reload();
    await row(page, 'Buyers', idle.email).getByRole('button', { name: 'Orders' }).click();
    await expect(page.getByText('Failed to load orders')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No orders found for this user.')).toBeVisible();
  });
});
