import { createAccount, signIn } from '../support/account.js';
import { expect, openMenu, test } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test(
  'refunds an order in three clicks from the dashboard, and the buyer sees it',
  { tag: MAIN },
  async ({ page, browser }) => {
    const buyer = await createAccount();
    const track = await createTrack({ price: 300 });
    const order = await buy(buyer, [track.id]);
    await setOrderStatus(order, 'completed');
    await page.goto('/admin/dashboard');

    await test.step('finds the order and refunds everything', async () => {
      const menu = await openMenu(page);
      const clicks = await countClicks(page);
      await menu.getByRole('searchbox', { name: 'Find an order' }).click();
      await page.keyboard.type(`#${order}`);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Refund order #${order}` });
      await expect(dialog.getByLabel(/back on sale/)).not.toBeChecked();
      // The sum and the lines are as they should be: only the reason is typed.
      await dialog.getByLabel('Reason').fill('The project file does not open');
      await dialog.getByRole('button', { name: 'Refund $315.00' }).click();
      expect(await clicks()).toBeLessThanOrEqual(3);
      await expectToast(page, `$315.00 of order #${order} refunded`);
    });

    await test.step('lists the refund and the revocation', async () => {
      const refunds = page.getByRole('region', { name: 'Refunds' });
      await expect(refunds).toContainText('$315.00');
      await expect(refunds).toContainText('The project file does not open');
      const download = page.waitForEvent('download');
      await refunds.getByRole('button', { name: `Revocation: ${track.name}` }).click();
      expect((await download).suggestedFilename()).toMatch(/^ghostnote-revocation-.*\.pdf$/);
      await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    });

    await test.step('shows the buyer the refund and no downloads', async () => {
      const context = await browser.newContext();
      const account = await context.newPage();
      await signIn(account, buyer);
      await account.goto('/account?tab=orders');
      await expect(account.getByRole('region', { name: `Refunds of order ${order}` })).toContainText(
        '$315.00',
      );
      await expect(account.getByRole('region', { name: `Downloads of order ${order}` })).toHaveCount(0);
      await context.close();
    });
  },
);
