import { adminToken, createAccount } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { expectNoViolations } from '../support/axe.js';
import { newestMail } from '../support/mailbox.js';
import { buy } from '../support/orders.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';

test('withdraws from an order, which an admin confirms', async ({ page, context }) => {
  const buyer = await createAccount();
  const track = await createTrack({ name: 'Taken back', price: 300 });
  const order = await buy(buyer, [track.id]);

  await test.step('takes number and address, and mails the receipt', async () => {
    await page.goto('/withdrawal');
    const form = page.getByRole('form', { name: 'Withdrawal' });
    await form.getByLabel(/^Number/).fill(String(order));
    await form.getByLabel(/^Name/).fill('Ada Lovelace');
    await form.getByLabel(/^Email/).fill(buyer.email);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('Your withdrawal is sent.')).toBeVisible();
    await newestMail(buyer.email, { subject: `We have your withdrawal: order #${order}` });
  });

  await test.step('waits under Messages and on the order, until an admin confirms it', async () => {
    await signInAsAdmin(context, await adminToken());
    await page.goto(`/admin/orders/${order}`);
    const waits = page.getByRole('link', { name: 'Waits for a decision' });
    await expect(waits).toBeVisible();
    await waits.click();
    await page.getByRole('button', { name: `Confirm the withdrawal from Order #${order}` }).click();
    await page.getByRole('button', { name: 'Confirm the withdrawal', exact: true }).click();
    await expectToast(page, 'Withdrawal confirmed');
    await page.goto(`/admin/orders/${order}`);
    await expect(page.getByRole('link', { name: 'Confirmed' })).toBeVisible();
    await newestMail(buyer.email, { subject: `Your withdrawal is confirmed: order #${order}` });
  });
});
