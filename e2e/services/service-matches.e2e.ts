import { expect, test } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { expectPlaying, listTracks } from '../support/catalogue.js';
import { cutOperation } from '../support/faults.js';
import { box } from '../support/forms.js';

test('offers tracks of the shop while a brief is typed, and keeps the brief', async ({ page }) => {
  await signInAsNew(page);
  await page.goto('/service');
  const techno = await listTracks(page, { categories: ['Techno'] });
  await page.getByRole('button', { name: 'Request Service: MUSIC PRODUCTION', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Music Production' });
  const matches = dialog.getByRole('region', { name: 'Ready in the shop' });
  await expect(matches).toContainText('Choose a genre or a tempo');

  await test.step('says when the tracks cannot be loaded, and tries again', async () => {
    const restore = await cutOperation(page, 'TracksForBrief');
    await dialog.getByRole('combobox', { name: 'Genre' }).selectOption('Techno');
    await expect(matches).toContainText('The tracks that fit could not be loaded.');
    await restore();
    await matches.getByRole('button', { name: 'Retry' }).click();
  });

  await test.step('lists them with the reason; they play and lead to their pages', async () => {
    const row = matches.getByRole('listitem').first();
    await expect(row).toContainText('Same genre', { ignoreCase: true });
    const name = (await row.getByRole('link').textContent())!;
    expect(techno.map((track) => track.name)).toContain(name);
    await row.getByRole('button', { name: `Play ${name}` }).click();
    await expect(row.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
    await box(dialog, 'Description').fill('Rolling, dark');
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectPlaying(page, name);
  });

  await test.step('finds the brief as it was', async () => {
    await page.goto('/service');
    await page.getByRole('button', { name: 'Request Service: MUSIC PRODUCTION', exact: true }).click();
    await expect(box(dialog, 'Description')).toHaveValue('Rolling, dark');
    await expect(matches.getByRole('listitem').first()).toBeVisible();
  });
});
