import { adminToken, createAccount } from '../support/account.js';
import { expect, openMenu, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { countClicks } from '../support/clicks.js';
import { box, expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const NEW_LINK = 'https://drive.google.com/file/d/corrected';

test(
  'corrects a delivery in at most four clicks from the dashboard, resends it and corrects the address',
  { tag: MAIN },
  async ({ page }) => {
    const buyer = await createAccount();
    const track = await createTrack({});
    const orderId = await buy(buyer, [track.id]);
    await setOrderStatus(orderId, 'completed');
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    const history = delivery.getByRole('list', { name: 'Delivery history' }).getByRole('listitem');
    await page.goto('/admin/dashboard');

    await test.step('finds the order and corrects the file', async () => {
      const menu = await openMenu(page);
      const clicks = await countClicks(page);
      await menu.getByRole('searchbox', { name: 'Find an order' }).click();
      await page.keyboard.type(`#${orderId}`);
      await page.keyboard.press('Enter');
      await delivery.getByRole('button', { name: /^Replace file of/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Replace file of/ });
      // The first field has the focus: only the button needs another click.
      await page.keyboard.type(NEW_LINK);
      await page.keyboard.press('Tab');
      await page.keyboard.type('The archive was damaged');
      await dialog.getByRole('button', { name: 'Replace and mail' }).click();
      expect(await clicks()).toBeLessThanOrEqual(4);
      await expectToast(page, `New links sent to ${buyer.email}`);
      await expect(delivery.getByRole('link', { name: NEW_LINK })).toBeVisible();
      await expect(history).toHaveCount(1);
      await expect(history.first()).toContainText('Track corrected');
      await expect(history.first()).toContainText('The archive was damaged');
    });

    await test.step('asks for a link and a reason', async () => {
      await delivery.getByRole('button', { name: /^Replace file of/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Replace file of/ });
      await dialog.getByRole('button', { name: 'Replace and mail' }).click();
      await expect(dialog.getByText('Please enter the reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Again');
      await expect(dialog.getByText('Please enter a new link')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('resends the delivery after a confirmation', async () => {
      const clicks = await countClicks(page);
      await delivery.getByRole('button', { name: 'Resend delivery' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(`mailed to ${buyer.email}`);
      await dialog.getByRole('button', { name: 'Resend delivery' }).click();
      expect(await clicks()).toBe(2);
      await expectToast(page, `Delivery sent to ${buyer.email}`);
      await expect(history.first()).toContainText('Delivery resent');
    });

    await test.step('corrects the address', async () => {
      await delivery.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change email' });
      await box(dialog, 'Email').fill(`right-${orderId}@example.test`);
      await dialog.getByRole('button', { name: 'Change and mail' }).click();
      await expectToast(page, `The mails of order #${orderId} go to right-${orderId}@example.test`);
      await expect(page.getByRole('region', { name: 'Customer' })).toContainText(
        `right-${orderId}@example.test`,
      );
      await expect(history).toHaveCount(4);
    });

    await test.step('shows an address that was corrected in the meantime', async () => {
      await delivery.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change email' });
      const [theirs, mine] = [`theirs-${orderId}@example.test`, `mine-${orderId}@example.test`];
      await rest('PUT', `/api/orders/${orderId}/email`, { email: theirs }, await adminToken());
      await box(dialog, 'Email').fill(mine);
      await dialog.getByRole('button', { name: 'Change and mail' }).click();
      const conflict = page.getByRole('dialog', { name: 'This was changed in the meantime' });
      await expect(conflict.getByRole('radio', { name: `Theirs: ${theirs}` })).toBeVisible();
      await conflict.getByRole('button', { name: 'Save my choice' }).click();
      await expectToast(page, `The mails of order #${orderId} go to ${mine}`);
      await expect(page.getByRole('region', { name: 'Customer' })).toContainText(mine);
    });
  },
);
