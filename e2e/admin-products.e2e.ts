import type { Page } from '@playwright/test';
import { cutOff } from './support/answers.js';
import { agree, alert, expect, question, row, test } from './support/desk.js';
import { box, expectToast } from './support/forms.js';
import { newTrack } from './support/tracks.js';

const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true });

test('a product is edited without sending its sound again, and deleted after a question', async ({
  page,
}) => {
  const track = await newTrack({ name: 'Third Rail' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.goto(`/admin/products?q=${encodeURIComponent(track.name)}`);
  await row(page, 'Products', track.name)
    .getByRole('link', { name: `Edit ${track.name}` })
    .click();
  await expect(box(page, 'Name')).toHaveValue(track.name);
  await number(page, 'Price').fill('425');
  const undo = await cutOff(page, 'UpdateProduct');
  await save.click();
  await expect(alert(page, 'Failed to update product')).toBeVisible();
  await undo();
  await save.click();
  await expectToast(page, `${track.name} was saved`);
  await expect(page).toHaveURL(/\/admin\/products\?q=/);
  await expect(row(page, 'Products', track.name)).toContainText('$425');

  const remove = page.getByRole('button', { name: `Delete ${track.name}` });
  await remove.click();
  const asked = question(page, 'Are you sure you want to delete this product?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await remove.click();
  const restore = await cutOff(page, 'DeleteProduct');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete product');
  await restore();
  await agree(page, 'Are you sure you want to delete this product?');
  await expectToast(page, 'Product deleted successfully');
  await expect(page.getByText('No products found')).toBeVisible();
});
