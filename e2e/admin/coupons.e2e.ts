import { alert, confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { cutOperation, rejectOperation, responseTo } from '../support/faults.js';
import { expectFieldError, expectToast } from '../support/forms.js';
import { unique } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

test('validates, creates, toggles and deletes a coupon', { tag: MAIN }, async ({ page }) => {
  const code = unique('HALF').toUpperCase();
  const codeField = page.getByRole('textbox', { name: 'Code' });
  const percent = page.getByRole('spinbutton', { name: 'Discount percent' });
  const day = page.getByLabel('Expiry date');
  const create = page.getByRole('button', { name: 'Create coupon' });
  await page.goto('/admin/coupons');
  await expect(rows(page, 'Coupons').first()).toBeVisible();

  await test.step('requires code, percent and date', async () => {
    await create.click();
    await expectFieldError(codeField, 'Coupon code is required');
    await expectFieldError(percent, 'Discount must be a number from 1 to 100, with at most two decimals');
    await expectFieldError(day, 'An expiry date is required unless the coupon never expires');
  });

  await test.step('requires a percentage from 1 to 100', async () => {
    await codeField.fill(code);
    await page.getByRole('checkbox', { name: 'Never expires' }).check();
    await expect(day).toBeDisabled();
    for (const invalid of ['0', '101', '12.345']) {
      await percent.fill(invalid);
      await create.click();
      await expectFieldError(percent, 'Discount must be a number from 1 to 100, with at most two decimals');
    }
  });

  await test.step('shows a failure in a banner and keeps the input', async () => {
    await percent.fill('50');
    const undo = await cutOperation(page, 'CreateCoupon');
    await create.click();
    await expect(alert(page, 'Failed to create coupon')).toBeVisible();
    await undo();
    const restore = await rejectOperation(page, 'CreateCoupon', 'Coupons are disabled');
    await create.click();
    await expect(alert(page, 'Coupons are disabled')).toBeVisible();
    await alert(page, 'Coupons are disabled').getByRole('button', { name: 'Close' }).click();
    await expect(alert(page, 'Coupons are disabled')).toHaveCount(0);
    await expect(codeField).toHaveValue(code);
    await restore();
  });

  await test.step('creates a coupon and rejects the same code again', async () => {
    await create.click();
    await expectToast(page, `${code} was created`);
    await expect(row(page, 'Coupons', code)).toContainText('50%');
    await expect(row(page, 'Coupons', code)).toContainText('Never expires');
    await expect(codeField).toHaveValue('');
    await codeField.fill(code);
    await percent.fill('5');
    await day.fill('2099-12-31');
    await create.click();
    await expect(codeField).toHaveAttribute('aria-invalid', 'true');
    await codeField.fill(`${code}-2`);
    await percent.fill('12,5');
    await create.click();
    await expect(row(page, 'Coupons', `${code}-2`)).toContainText('12.5%');
    await expect(row(page, 'Coupons', `${code}-2`)).toContainText('31 Dec 2099');
  });

  await search(page, 'Search coupons', code);
  await expect(rows(page, 'Coupons')).toHaveCount(2);
  const coupon = row(page, 'Coupons', '50%');

  await test.step('toggles a coupon; a failure shows its reason and toggles back', async () => {
    const deactivated = responseTo(page, 'SetCouponActive');
    await coupon.getByRole('button', { name: 'Deactivate' }).click();
    await expect(coupon).toContainText('Inactive');
    await deactivated;
    const activated = responseTo(page, 'SetCouponActive');
    await coupon.getByRole('button', { name: 'Activate' }).click();
    await expect(coupon.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await activated;
    const undo = await cutOperation(page, 'SetCouponActive');
    await coupon.getByRole('button', { name: 'Deactivate' }).click();
    await expect(alert(page, 'Failed to update coupon status')).toBeVisible();
    await expect(coupon.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await undo();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"SetCouponActive"')
        ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
        : route.fallback(),
    );
    await coupon.getByRole('button', { name: 'Deactivate' }).click();
    await expect(alert(page, 'HTTP error! status: 502')).toBeVisible();
  });

  await test.step('deletes after a confirmation, which stays open on failure', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await coupon.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(dialog).toContainText('Are you sure you want to delete this coupon?');
    await expect(dialog).toContainText(code);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await coupon.getByRole('button', { name: 'Delete' }).click();
    const undo = await cutOperation(page, 'DeleteCoupon');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete coupon');
    await expect(confirmation(page, 'Are you sure')).toBeVisible();
    await undo();
    await confirm(page, 'Are you sure you want to delete this coupon?');
    await expectToast(page, 'Coupon deleted successfully');
    await expect(rows(page, 'Coupons')).toHaveCount(1);
  });
});
