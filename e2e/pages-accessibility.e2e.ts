import { expect, test } from '@playwright/test';
import { enter, enterAsNew } from './support/account.js';
import { cutOff } from './support/answers.js';
import { expectNoBarrier } from './support/axe.js';
import { toast } from './support/forms.js';
import { createSeller, setShopStatus } from './support/sellers.js';

test('has no accessibility violations in service order forms and their errors', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/service');
  for (const service of ['MUSIC PRODUCTION', 'CO-PRODUCING', 'MIXING & MASTERING']) {
    await test.step(service, async () => {
      await page.getByRole('button', { name: `Request Service: ${service}`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
      const mixing = dialog.getByRole('checkbox', { name: 'Mixing', exact: true });
      if (await mixing.isVisible()) await mixing.check();
      await dialog.getByRole('textbox', { name: 'Description' }).press('Tab');
      await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
});

test('has no accessibility violations in the account, its forms and dialogs', async ({ page }) => {
  test.slow();
  const seller = await createSeller();
  await setShopStatus(seller, 'active');
  await enter(page, seller);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await page.goto('/account');
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await main.getByRole('textbox', { name: 'Last Name' }).fill('');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectNoBarrier(page);

  await main.getByRole('button', { name: 'Contact Admin' }).click();
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');

  for (const tab of ['cart', 'wishlist', 'seller']) {
    await page.goto(`/account?tab=${tab}`);
    await expect(main.getByRole('tabpanel')).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoBarrier(page);
  }
  await main.getByText('Card', { exact: true }).click();
  await main.getByRole('button', { name: 'Save Payment' }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await main.getByRole('button', { name: 'Send Track' }).click();
  await dialog.getByRole('button', { name: 'Send for Review' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectNoBarrier(page);

  await cutOff(page, 'MyOrders');
  await page.goto('/account?tab=orders');
  await expect(toast(page, 'Failed to load orders')).toBeVisible();
  await expectNoBarrier(page);
});

test('has no accessibility violations in pictures, notices and toasts', async ({ page }) => {
  await page.goto('/upload-instructions');
  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectNoBarrier(page);

  await page.clock.install();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(4);
  await page.clock.fastForward(3000);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expectNoBarrier(page);

  await page.goto('/service');
  await page.getByRole('button', { name: 'Request Service: CO-PRODUCING' }).click();
  await expect(toast(page, 'Please log in or register to continue')).toBeVisible();
  await expectNoBarrier(page);

  await page.goto('/faq');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await expectNoBarrier(page);
  await page.goto('/reset-password/none');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoBarrier(page);
});
