import { expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

test(
  'finds a track of a genre, tempo and key from the start page',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    const fits = { category: 'Synthwave', bpm: 143, musicKey: 'F#', projectName: 'Cubase' };
    const wanted = await createTrack({ name: 'Wanted', ...fits });
    const others = [
      await createTrack({ name: 'Slower', ...fits, bpm: 139 }),
      await createTrack({ name: 'Lower', ...fits, musicKey: 'C' }),
      await createTrack({ name: 'Elsewhere', ...fits, projectName: 'FL Studio' }),
    ];
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Tracks' }).first().click();
    await page.getByRole('button', { name: 'Open Filters' }).click();
    await page.getByRole('checkbox', { name: 'Synthwave' }).check();
    await page.getByRole('textbox', { name: 'Lowest bpm' }).fill('142');
    await page.getByRole('textbox', { name: 'Highest bpm' }).fill('144');
    await page.getByRole('group', { name: 'Keys' }).getByRole('button', { name: /^F#/ }).click();
    await page.getByRole('group', { name: 'Project file' }).getByRole('checkbox', { name: 'Cubase' }).check();
    const query = { genre: 'Synthwave', minBpm: '142', maxBpm: '144', key: 'F#', program: 'Cubase' };
    await expect(page).toHaveURL(({ searchParams }) =>
      Object.entries(query).every(([name, value]) => searchParams.get(name) === value),
    );
    if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ tracks?$/ }).click();
    const tracks = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(tracks.getByRole('heading', { name: wanted.name })).toBeVisible();
    for (const { name } of others) await expect(tracks.getByRole('heading', { name })).toHaveCount(0);
  },
);
