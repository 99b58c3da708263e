import { expect, test } from '../support/storefront.js';

test('opens an operation of the API with the fields of its schemas', async ({ page }) => {
  await page.goto('/api/docs#/Orders/ordersPlace');
  const operation = page.locator('#operations-Orders-ordersPlace');
  await expect(operation.getByText('Reserves every track or none of them.')).toBeVisible();

  await test.step('shows a schema of the request within another', async () => {
    const body = operation.locator('.opblock-section-request-body');
    await body.getByRole('tab', { name: 'Schema' }).click();
    await body.getByRole('button', { name: 'customer_info' }).click();
    await expect(body.getByText('lastName', { exact: true })).toBeVisible();
  });

  await test.step('shows the error codes of a shared response', async () => {
    const response = operation.getByRole('row').filter({ hasText: /^401/ });
    await expect(response).toContainText('"code": "UNAUTHENTICATED"');
  });
});
