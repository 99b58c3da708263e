import { expect, test } from '../support/storefront.js';

test('finds a part of a guide by its words', async ({ page }) => {
  await page.goto('/api/docs');
  const documents = page.getByRole('navigation', { name: 'Documents of the API' });
  await documents.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('ordering once');
  await page.getByRole('link', { name: 'Ordering once Guide' }).click();
  await expect(page).toHaveURL(/\/guides\/integrators#ordering-once$/);
  await expect(page.getByRole('heading', { name: 'Ordering once' })).toBeInViewport();
});

test('reads the schema in the explorer and asks over GraphQL, under the policy of every page', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  await page.goto('/api/docs/explorer');
  await expect(page.getByLabel('API token')).toBeVisible();
  await expect(page.locator('.graphiql-query-editor')).toContainText('totalCount');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.locator('.result-window')).toContainText('totalCount');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(page.getByText('PlaceOrderInput').or(page.getByText('Root Types')).first()).toBeVisible();
  expect(faults).toEqual([]);
});
