import { expect, row, search, test } from '../support/admin.js';
import { responseTo } from '../support/faults.js';
import { createTrack } from '../support/tracks.js';

test('tags a track on its page, shows the tag in the list and filters by it', async ({ page }) => {
  const track = await createTrack({ price: 120 });
  const tag = `season ${track.id}`;
  await page.goto(`/admin/products/edit/${track.id}`);
  const panel = page.getByRole('region', { name: 'Notes and tags' });
  await panel.getByRole('combobox', { name: 'Add a tag' }).fill(tag);
  const saved = responseTo(page, 'SetTags');
  await panel.getByRole('button', { name: 'Add tag' }).click();
  await saved;
  await expect(panel.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();

  await page.goto('/admin/products');
  await search(page, 'Search products', track.name);
  await expect(row(page, 'Products', track.name).getByRole('list', { name: 'Tags' })).toHaveText(tag);
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption(tag);
  await expect(page).toHaveURL(/tag=season/);
  await expect(row(page, 'Products', track.name)).toHaveCount(1);
});
