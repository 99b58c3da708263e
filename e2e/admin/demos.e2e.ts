import { alert, confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { cutOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { unique } from '../support/unique.js';
import { wavTone } from '../support/wav.js';
import { MAIN } from '../support/viewports.js';

/** A PNG of one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('validates, adds, finds, edits and deletes a demo track', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const name = unique('Chalk Line');
  const add = page.getByRole('main').getByRole('button', { name: 'Add demo track' });
  const category = page.getByRole('combobox', { name: 'Category' });
  await page.goto('/admin/demos');
  await page.getByRole('link', { name: 'Add demo track' }).click();

  await test.step('requires name, category, image and audio', async () => {
    await add.click();
    await expectFieldError(box(page, 'Name'), 'Name is required');
    await expectFieldError(category, 'Category is required');
    await expect(page.getByText('Audio file is required')).toBeVisible();
    await expect(page.getByText('Image is required')).toBeVisible();
  });

  await test.step('uploads files at once and shows them', async () => {
    await page.getByLabel('Audio', { exact: false }).setInputFiles({
      name: 'demo.wav',
      mimeType: 'audio/wav',
      buffer: wavTone(6),
    });
    await expect(page.getByLabel('Technical check')).toBeVisible();
    await page.getByLabel('Image', { exact: false }).setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: PIXEL,
    });
    await expect(page.getByRole('img', { name: 'Image preview' })).toBeVisible();
  });

  await test.step('shows a failure and keeps the input', async () => {
    await box(page, 'Name').fill(name);
    await category.selectOption('Synthwave');
    const undo = await cutOperation(page, 'CreateDemo');
    await add.click();
    await expect(alert(page, 'Failed to create demo track')).toBeVisible();
    await undo();
    await expect(box(page, 'Name')).toHaveValue(name);
    await add.click();
    await expectToast(page, `${name} was added`);
    await expect(page).toHaveURL(/\/admin\/demos$/);
  });

  await test.step('searches name and category', async () => {
    await search(page, 'Search demo tracks', 'no-such-demo');
    await expect(page.getByText('No demo tracks found')).toBeVisible();
    await search(page, 'Search demo tracks', 'Synthwave');
    await expect(row(page, 'Demo Tracks', name)).toBeVisible();
    await search(page, 'Search demo tracks', name);
    await expect(rows(page, 'Demo Tracks')).toHaveCount(1);
  });

  await test.step('edits without uploading the files again', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(box(page, 'Name')).toHaveValue(name);
    await page.getByRole('spinbutton', { name: 'BPM' }).fill('96');
    const undo = await cutOperation(page, 'UpdateDemo');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(alert(page, 'Failed to update demo track')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, `${name} was saved`);
    await expect(row(page, 'Demo Tracks', name)).toContainText('96');
  });

  await test.step('keeps the search of the list', async () => {
    await expect(page).toHaveURL(/\/admin\/demos\?q=/);
    await expect(page.getByRole('searchbox', { name: 'Search demo tracks' })).toHaveValue(name);
  });

  await test.step('deletes after a confirmation, which stays open on failure', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const undo = await cutOperation(page, 'DeleteDemo');
    await confirmation(page, 'Are you sure you want to delete this demo track?')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectToast(page, 'Failed to delete demo track');
    await undo();
    await confirm(page, 'Are you sure you want to delete this demo track?');
    await expectToast(page, 'Demo track deleted successfully');
    await expect(page.getByText('No demo tracks found')).toBeVisible();
  });
});
