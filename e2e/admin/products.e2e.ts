import type { Locator, Page } from '@playwright/test';
import { alert, confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { chooseSeller, createActiveSeller, sellerField } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { wavTone } from '../support/wav.js';
import { MAIN } from '../support/viewports.js';

const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true });

const letters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

const sound = (name: string) => ({ name, mimeType: 'audio/wav', buffer: wavTone(6) });

test('validates the product form', { tag: MAIN }, async ({ page }) => {
  const add = page.getByRole('main').getByRole('button', { name: 'Add product' });
  const choice = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  await page.goto('/admin/products/new');

  await test.step('requires name, category, price, key, download link and audio, and focuses the first', async () => {
    await add.click();
    await expectFieldError(box(page, 'Name'), 'Name is required');
    await expect(box(page, 'Name')).toBeFocused();
    await expectFieldError(choice('Category'), 'Category is required');
    await expectFieldError(number(page, 'Price'), 'Price is required');
    await expectFieldError(choice('Music key'), 'Music key is required');
    await expectFieldError(box(page, 'Download link'), 'Download link is required');
    await expectFieldError(page.getByLabel('Audio', { exact: false }).first(), 'Audio file is required');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(6);
  });

  await test.step('checks the bounds of numbers', async () => {
    for (const [label, value, text] of [
      ['Price', '-1', 'Price must be at least 0'],
      ['Price', '100001', 'Price must be at most 100000'],
      ['Price', '9.999', 'Price must be a number with at most two decimals'],
      ['Old price', '-0.01', 'Old price must be at least 0'],
      ['Old price', '12.345', 'Old price must be a number with at most two decimals'],
      ['BPM', '-1', 'BPM must be at least 0'],
      ['BPM', '124.0005', 'BPM must be a number with at most three decimals'],
      ['Price', '0', 'Price must be above 0'],
      ['Price', '49,999', 'Price must be a number'],
      ['BPM', '1000', 'BPM must be at most 999'],
      ['Quantity', '-1', 'Quantity must be at least 0'],
    ] as const) {
      await number(page, label).fill(value);
      await expectFieldError(number(page, label), text);
    }
    await expect(number(page, 'Old price')).toHaveAttribute('step', '0.01');
  });

  await test.step('keeps a decimal comma, and a number under the wheel', async () => {
    await number(page, 'Price').fill('');
    await number(page, 'Price').pressSequentially('499,99');
    await number(page, 'Price').hover();
    await page.mouse.wheel(0, 300);
    await expect(number(page, 'Price')).toHaveValue('499,99');
    await expect(number(page, 'Price')).not.toHaveAttribute('aria-invalid');
  });

  await test.step('checks the length of names and the form of links', async () => {
    await box(page, 'Name').fill('x'.repeat(151));
    await expectFieldError(box(page, 'Name'), 'Name must be at most 150 characters');
    await add.click();
    await box(page, 'Download link').fill('drive.google.com/file');
    const LINK = 'Download link must be an address starting with http:// or https://';
    await expectFieldError(box(page, 'Download link'), LINK);
  });

  await test.step('requires a project link with a project name', async () => {
    await choice('Project name').selectOption('Logic Pro');
    await add.click();
    const MISSING = 'Project link is required when a project name is chosen';
    await expectFieldError(box(page, 'Project link'), MISSING);
    await choice('Project name').selectOption('None');
    await expect(box(page, 'Project link')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('offers the specified options', async () => {
    await expect(choice('Category').getByRole('option')).toHaveCount(1 + 39);
    await expect(choice('Music key').getByRole('option')).toHaveText([
      'Select key',
      'A',
      'A#',
      'B',
      'C',
      'C#',
      'D',
      'D#',
      'E',
      'F',
      'F#',
      'G',
      'G#',
    ]);
    await expect(choice('Type').getByRole('option')).toHaveText([
      'Select type',
      'Vocal/Instrumental',
      'Instrumental',
    ]);
    await expect(choice('Project name').getByRole('option')).toHaveText([
      'None',
      'Ableton Live',
      'FL Studio',
      'Logic Pro',
      'Cubase',
    ]);
  });
});

test('uploads a preview with progress, check and errors', async ({ page }) => {
  const audio = page.locator('input[type=file]').first();
  const image = page.locator('input[type=file]').last();
  const main = page.getByRole('main');
  await page.goto('/admin/products/new');

  await test.step('rejects other files without an upload', async () => {
    await audio.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expectFieldError(audio, 'The audio must be an MP3 or WAV file');
    await audio.setInputFiles({ ...sound('fake.wav'), buffer: Buffer.from('RIFF but nothing behind it') });
    await expectFieldError(audio, 'The audio must be an MP3 or WAV file');
    await image.setInputFiles({ name: 'cover.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expectFieldError(image, 'The image must be a JPEG, PNG, WebP, GIF or AVIF file');
  });

  await test.step('shows progress, can be cancelled, and blocks saving', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/media', async (route) => {
      await held;
      await route.fallback();
    });
    await audio.setInputFiles(sound('first take.wav'));
    await expect(page.getByRole('progressbar', { name: 'Uploading first take.wav' })).toBeVisible();
    await main.getByRole('button', { name: 'Add product' }).click();
    await expectFieldError(audio, 'Please wait until the upload is finished');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    release();
    await page.unroute('**/api/media');
  });

  await test.step('shows a broken connection', async () => {
    await page.route('**/api/media', (route) => route.abort());
    await audio.setInputFiles(sound('second take.wav'));
    await expectFieldError(audio, 'The file could not be sent. Please check your connection and try again.');
    await page.unroute('**/api/media');
  });

  await test.step('plays the uploaded file and shows its check', async () => {
    await audio.setInputFiles(sound('third take.wav'));
    const check = page.getByLabel('Technical check');
    for (const fact of ['WAV', '0:06', '16 kHz', '−12.2 dB']) await expect(check).toContainText(fact);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('slider', { name: 'Position' }).fill('3');
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      '0:03 of 0:06',
    );
  });
});

test('adds a product despite server errors and finds it by its facts', { tag: MAIN }, async ({ page }) => {
  test.slow();
  const name = `Salt Flats ${letters()}`;
  const { shopName: store } = await createActiveSeller();
  const add = page.getByRole('main').getByRole('button', { name: 'Add product' });
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add product' }).click();

  const typed: [Locator, string][] = [
    [box(page, 'Name'), name],
    [number(page, 'BPM'), '95'],
    [number(page, 'Price'), '649'],
    [number(page, 'Old price'), '799.5'],
    [box(page, 'Download link'), 'https://drive.google.com/file/track'],
    [box(page, 'Project link'), 'https://drive.google.com/file/project'],
  ];
  const chosen: [string, string][] = [
    ['Category', 'Reggaeton / Moombahton'],
    ['Music key', 'G#'],
    ['Type', 'Vocal/Instrumental'],
    ['Project name', 'Cubase'],
  ];

  await test.step('fills in the form', async () => {
    await page.locator('input[type=file]').first().setInputFiles(sound('preview.wav'));
    for (const [field, text] of typed) await field.fill(text);
    await chooseSeller(page, store);
    for (const [label, option] of chosen) {
      await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
    }
    await expect(page.getByLabel('Technical check')).toBeVisible();
  });

  await test.step('shows server errors above the form or beside the field', async () => {
    const restore = await cutOperation(page, 'CreateProduct');
    await add.click();
    await expect(alert(page, 'Failed to create product')).toBeVisible();
    await restore();
    const undo = await rejectOperation(page, 'CreateProduct', 'The store is read-only');
    await add.click();
    await expect(alert(page, 'The store is read-only')).toBeVisible();
    await undo();
    const mend = await rejectOperation(page, 'CreateProduct', {
      message: 'Name is taken',
      code: 'BAD_USER_INPUT',
      field: 'name',
    });
    await add.click();
    await expectFieldError(box(page, 'Name'), 'Name is taken');
    await mend();
  });

  await test.step('keeps the input', async () => {
    for (const [field, text] of typed) await expect(field).toHaveValue(text);
    await expect(sellerField(page)).toHaveValue(store);
    for (const [label, option] of chosen) {
      await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(option);
    }
    await expect(page.getByLabel('Technical check')).toBeVisible();
    await add.click();
    await expectToast(page, `${name} was added`);
    await expect(page).toHaveURL(/\/admin\/products$/);
  });

  await test.step('shows the product in the list', async () => {
    await page.getByRole('combobox', { name: 'Store', exact: true }).selectOption(store);
    await expect(rows(page, 'Products')).toHaveCount(1);
    for (const name of ['ID', 'Store', 'Category', 'Price', 'Key', 'Type', 'Plays']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
    }
    for (const text of [name, store, 'Reggaeton / Moombahton', '$649', 'G#', 'Vocal/Instrumental']) {
      await expect(row(page, 'Products', name)).toContainText(text);
    }
  });

  await test.step('searches name, category, key, type, price and plays', async () => {
    const products = await rest<{ id: number; name: string }[]>('GET', '/api/products');
    const id = products.find((product) => product.name === name)?.id;
    await rest('POST', `/api/products/${id}/increment-play-count`, {});
    for (const words of ['salt flats', 'reggaeton', 'g#', 'vocal', '649', '1']) {
      await search(page, 'Search products', 'no-such-track');
      await expect(page.getByText('No products found')).toBeVisible();
      await search(page, 'Search products', words);
      await expect(row(page, 'Products', name)).toBeVisible();
    }
  });

  await test.step('filters by status', async () => {
    await search(page, 'Search products', '');
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('sold');
    await expect(page.getByText('No products found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('published');
    await expect(row(page, 'Products', name)).toBeVisible();
  });
});

test('edits a product without uploading its audio again and deletes it', async ({ page }) => {
  const track = await createTrack({ name: 'Third Rail' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.goto('/admin/products');
  await search(page, 'Search products', track.name);
  await row(page, 'Products', track.name)
    .getByRole('link', { name: `Edit ${track.name}` })
    .click();
  await expect(box(page, 'Name')).toHaveValue(track.name);
  await number(page, 'Price').fill('425');
  const undo = await cutOperation(page, 'UpdateProduct');
  await save.click();
  await expect(alert(page, 'Failed to update product')).toBeVisible();
  await undo();
  await save.click();
  await expectToast(page, `${track.name} was saved`);
  await expect(page).toHaveURL(/\/admin\/products\?q=/);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(track.name);
  await expect(row(page, 'Products', track.name)).toContainText('$425');

  const remove = page.getByRole('button', { name: `Delete ${track.name}` });
  await remove.click();
  const dialog = confirmation(page, 'Are you sure you want to delete this product?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await remove.click();
  const restore = await cutOperation(page, 'DeleteProduct');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete product');
  await restore();
  await confirm(page, 'Are you sure you want to delete this product?');
  await expectToast(page, 'Product deleted successfully');
  await expect(page.getByText('No products found')).toBeVisible();
});
