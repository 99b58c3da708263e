import { adminToken, createAccount, signIn } from '../support/account.js';
import { expect, rows, test } from '../support/admin.js';
import { baseUrl, rest } from '../support/api.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

/** Writes in the thread of an order, as its buyer or as the store. */
async function writeAbout(orderId: number, token: string, text: string): Promise<void> {
  const body = new FormData();
  body.append('text', text);
  const response = await fetch(`${baseUrl()}/api/orders/${orderId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(response.status).toBe(201);
}

test(
  'blocks a buyer in three clicks, whose open page is signed out, and unblocks',
  { tag: MAIN },
  async ({ page, browser }) => {
    const [buyer, track] = await Promise.all([createAccount(), createTrack()]);
    const orderId = await buy(buyer, [track.id]);
    await writeAbout(orderId, buyer.token, 'The file ends too early.');
    await writeAbout(orderId, await adminToken(), 'A new one is on its way.');
    const part = { method: 'paypal', reference: 'PP-1', amount: 1 };
    await rest('POST', `/api/orders/${orderId}/payments`, part, await adminToken());
    const shop = await (await browser.newContext()).newPage();
    await signIn(shop, buyer);
    await shop.goto('/account');
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada!');

    await page.goto(`/admin/users?q=${buyer.email}`);
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Orders' }).getByText(`#${orderId}`)).toBeVisible();
    const payment = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
    await expect(payment).toContainText(`Order #${orderId} PayPal`);

    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.scrollIntoViewIfNeeded();
    await expect(messages.getByRole('listitem')).toContainText([
      /Answer on order #\d+.*A new one is on its way/s,
      /Order #\d+.*The file ends too early/s,
    ]);

    await test.step('blocks with a reason', async () => {
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Block Ada Lovelace' });
      await expect(dialog.getByText('Cancel the unpaid order')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Charged back');
      await dialog.getByRole('button', { name: 'Block account' }).click();
      expect(await clicks()).toBe(3);
      await expectToast(page, 'Ada Lovelace is blocked');
      await expect(page.getByText(/Blocked on .*: Charged back/)).toBeVisible();
    });

    await test.step('signs out the open page of the buyer at its next request', async () => {
      await shop.getByRole('tab', { name: 'API Tokens' }).click();
      await expectToast(shop, 'This account is blocked. Please contact the store.');
      await expect(shop.getByRole('dialog', { name: 'Login' })).toBeVisible();
    });

    await test.step('links to the history in words', async () => {
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByText(/History of Account Ada Lovelace/)).toBeVisible();
      const line = rows(page, 'Audit Log').filter({ hasText: 'Account blocked' });
      await expect(line).toContainText('Blocked: no');
      await expect(line).toContainText('Charged back');
      await page.goBack();
    });

    await test.step('unblocks', async () => {
      await page.getByRole('button', { name: 'Unblock' }).click();
      await expectToast(page, 'Ada Lovelace may sign in again');
      await expect(page.getByText(/Blocked on/)).toBeHidden();
    });
    await shop.context().close();
  },
);

test('merges two accounts of one person', async ({ page }) => {
  const [kept, other, track] = await Promise.all([createAccount(), createAccount(), createTrack()]);
  const orderId = await buy(other, [track.id]);
  await page.goto(`/admin/users/${kept.id}`);
  await expect(page.getByText('No orders found for this user.')).toBeVisible();

  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Name, address or number' }).fill(other.email);
  const candidate = dialog
    .getByRole('list', { name: 'Accounts' })
    .getByRole('listitem')
    .filter({ hasText: other.email });
  await candidate.getByRole('button', { name: `Choose Ada Lovelace, account ${other.id}` }).click();
  await expect(dialog).toContainText(`${other.email} (account ${other.id}) is deleted`);
  await expect(dialog).toContainText(`${kept.email} (account ${kept.id}) is kept`);
  await expect(dialog.getByText('Orders')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();

  await expect(page.getByRole('region', { name: 'Orders' }).getByText(`#${orderId}`)).toBeVisible();
  await expect(rest('GET', `/api/users/${other.id}/details`, undefined, kept.token)).rejects.toThrow('403');
});
