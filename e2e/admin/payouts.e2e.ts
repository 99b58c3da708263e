import { createAccount, signIn } from '../support/account.js';
import { expect, row, test } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createActiveSeller } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test(
  'pays a seller in three clicks from the dashboard and reverses the payout',
  { tag: MAIN },
  async ({ page, browser }) => {
    const seller = await createActiveSeller();
    const track = await createTrack({ price: 300, sellerId: seller.sellerId });
    await setOrderStatus(await buy(await createAccount(), [track.id]), 'completed');
    const toPay = page.getByRole('region', { name: 'To pay' });
    const due = toPay.getByRole('listitem').filter({ hasText: seller.shopName });
    await page.goto('/admin/dashboard');
    const clicks = await countClicks(page);

    await test.step('shows what is due with its deadline', async () => {
      await page.getByRole('link', { name: 'Payouts' }).click();
      await expect(due).toContainText('$300.00');
      await expect(due).toContainText('Due by');
      expect(await clicks(), 'to see what a seller is owed').toBe(1);
    });

    await test.step('records the transfer', async () => {
      await due.getByRole('button', { name: `Pay ${seller.shopName}` }).click();
      const dialog = page.getByRole('dialog', { name: `Pay ${seller.shopName}` });
      // The reference has the focus, and method and date are as they should be: only the button needs another click.
      await expect(dialog.getByLabel('Reference')).toBeFocused();
      await page.keyboard.type('PP-100');
      await dialog.getByRole('button', { name: 'Record $300.00' }).click();
      expect(await clicks()).toBeLessThanOrEqual(3);
      await expectToast(page, '$300.00 recorded as paid');
      await expect(due).toHaveCount(0);
      await expect(row(page, 'Payouts', seller.shopName)).toContainText('PP-100');
    });

    await test.step('shows the seller what was paid', async () => {
      const context = await browser.newContext();
      const account = await context.newPage();
      await signIn(account, seller);
      await account.goto('/account?tab=seller');
      await expect(account.getByRole('region', { name: 'Your Balance' })).toContainText('$300.00');
      await context.close();
    });

    await test.step('reverses it with a reason', async () => {
      await page.reload();
      const payout = row(page, 'Payouts', seller.shopName);
      await payout.getByRole('button', { name: /^Reverse/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Reverse payout' });
      await dialog.getByRole('button', { name: 'Reverse payout' }).click();
      await expect(dialog.getByText('Please enter the reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The bank rejected it');
      await dialog.getByRole('button', { name: 'Reverse payout' }).click();
      await expect(payout).toContainText('The bank rejected it');
      await expect(due).toContainText('$300.00');
    });
  },
);
