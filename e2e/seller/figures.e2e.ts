import { expect, test } from '@playwright/test';
import { createAccount, signIn } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation, holdOperation } from '../support/faults.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { archiveProduct, createActiveSeller, createSellerWithTrack, review } from '../support/sellers.js';
import { uploadPreview } from '../support/tracks.js';
import { BOTH_WIDTHS, isPhone } from '../support/viewports.js';

test(
  'shows a seller what their tracks earned, per day and per track',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    test.slow();
    const { seller, track } = await createSellerWithTrack('Daily Figures');
    const productId = await review(track, { approve: true, audio: await uploadPreview() });
    await setOrderStatus(await buy(await createAccount(), [productId!]), 'completed');
    await signIn(page, seller);
    await page.goto('/account/seller/sales');
    const figures = page.getByRole('region', { name: 'Figures', exact: true });
    const figure = (name: string) => figures.getByRole('heading', { name, exact: true }).locator('..');

    await test.step('each figure with a chart and the period before', async () => {
      await expect(figure('Earned')).toContainText('$449.00');
      await expect(figure('Earned')).toContainText('$0.00 in the period before');
      await expect(figure('Sales')).toContainText('1');
      await expect(figure('Tracks sent')).toContainText('1');
      await expect(
        figures.getByRole('img', { name: /^Earned over time: highest \$449\.00, / }),
      ).toBeVisible();
      const tracks = figures.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Figures by track' });
      await expect(tracks).toContainText(track);
      await expectNoViolations(page);
    });

    await test.step('the chosen period stays after a reload', async () => {
      const days = figures.getByRole('table', { name: 'Figures by day' }).locator('tbody tr');
      await expect(days).toHaveCount(30);
      await figures.getByText('90 days', { exact: true }).click();
      await expect(page).toHaveURL(/\/account\/seller\/sales\?period=90$/);
      await expect(days).toHaveCount(90);
      await page.reload();
      await expect(days).toHaveCount(90);
      await expect(figures.getByRole('radio', { name: '90 days' })).toBeChecked();
    });
    await archiveProduct(productId!);
  },
);

test('shows loading, error and empty figures', async ({ page }) => {
  const seller = await createActiveSeller();
  await signIn(page, seller);
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  const release = await holdOperation(page, 'MySellerDashboard');
  await page.goto('/account/seller/sales');
  await expect(figures.locator('[aria-busy=true]')).toBeVisible();
  await release();
  await expect(figures.getByText(/^Nothing in this period\./)).toBeVisible();

  const restore = await cutOperation(page, 'MySellerDashboard');
  await page.reload();
  await expect(figures.getByRole('alert')).toHaveText('Failed to load your figures');
  await expectNoViolations(page);
  await restore();
  await figures.getByRole('button', { name: 'Retry' }).click();
  await expect(figures.getByText(/^Nothing in this period\./)).toBeVisible();
});
