import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { expectPlaying, playPreview } from '../support/catalogue.js';
import { expect, expectToast, followMenu, player, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

const genre = 'Synthwave';

/** The element with all controls: the bar on a desktop, the full-screen player on a phone. */
async function allControls(page: Page) {
  if (!isPhone(page)) return player(page);
  await player(page)
    .getByRole('button', { name: /^Open player/ })
    .click();
  return page.getByRole('dialog', { name: 'Now playing' });
}

function countPlays(page: Page): string[] {
  const counts: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? request.postDataJSON() : null;
    const { operationName } = (body ?? {}) as { operationName?: string };
    if (operationName === 'CountPlay') counts.push(operationName);
  });
  return counts;
}

test(
  'plays a track across pages, counts one play and restores it after a reload',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    const pair = `Pair${Date.now().toString(36)}`;
    const older = await createTrack({ name: `Older ${pair}`, category: genre });
    const newer = await createTrack({ name: `Newer ${pair}`, category: genre });
    const counts = countPlays(page);
    await page.goto(`/shop?q=${encodeURIComponent(newer.name)}`);
    await playPreview(page, newer.name);
    await expect.poll(() => counts.length).toBe(1);

    await test.step('pauses and resumes on the card without a second play', async () => {
      await page.getByRole('button', { name: `Pause ${newer.name}` }).click();
      await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await playPreview(page, newer.name);
      expect(counts).toHaveLength(1);
    });

    const controls = await allControls(page);
    await test.step('starts with volume 0.1, changes it by 0.01 and stores it', async () => {
      const volume = controls.getByRole('slider', { name: 'Volume' });
      await expect(volume).toHaveValue('0.1');
      await expect(volume).toHaveAttribute('max', '1');
      await volume.press('ArrowRight');
      await expect(volume).toHaveValue('0.11');
      expect(await page.evaluate(() => localStorage.getItem('audioPlayerVolume'))).toBe('0.11');
    });

    await test.step('shows mm:ss, seeks on the waveform, and has no accessibility violations', async () => {
      await expect(controls.getByText('00:06', { exact: true })).toBeVisible();
      const wave = controls.getByRole('slider', { name: 'Seek' });
      if (!isPhone(page)) expect((await wave.boundingBox())?.height).toBe(40);
      await controls.getByRole('button', { name: 'Pause' }).click();
      await wave.press('Home');
      await expect(controls.getByText('00:00', { exact: true })).toBeVisible();
      await wave.press('ArrowRight');
      await expect(controls.getByText('00:05', { exact: true })).toBeVisible();
      await expect(wave).toHaveAttribute('aria-valuetext', '5 seconds of 6 seconds');
      await expectNoViolations(page);
      if (isPhone(page)) await page.keyboard.press('Escape');
    });

    await test.step('keeps track, position and volume on another page and after a reload', async () => {
      await followMenu(page, 'FAQ');
      await expect(player(page).getByText(newer.name).first()).toBeVisible();
      await page.reload();
      await expect(player(page).getByText(newer.name).first()).toBeVisible();
      const again = await allControls(page);
      await expect(again.getByText('00:05', { exact: true })).toBeVisible();
      await expect(again.getByRole('slider', { name: 'Volume' })).toHaveValue('0.11');
      if (isPhone(page)) await page.keyboard.press('Escape');
    });

    await test.step('is one button beside the cart, which keeps the music at hand', async () => {
      await page.goto('/cart');
      await expect(player(page).getByRole('button')).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('region', { name: 'Audio player' })).toBeVisible();
      await player(page)
        .getByRole('button', { name: `Play ${newer.name}` })
        .click();
      await expect(player(page).getByRole('button', { name: `Pause ${newer.name}` })).toBeVisible();
    });

    await test.step('wraps next and previous around the list', async () => {
      await page.goto(`/shop?q=${pair}&genre=${genre}`);
      await playPreview(page, newer.name);
      const all = await allControls(page);
      // After six seconds the next track would start by itself.
      await all.getByRole('button', { name: 'Pause' }).click();
      await all.getByRole('button', { name: 'Next track' }).click();
      await expect(all.getByText(older.name).first()).toBeVisible();
      await all.getByRole('button', { name: 'Previous track' }).click();
      await expect(all.getByText(newer.name).first()).toBeVisible();
      await all.getByRole('button', { name: 'Previous track' }).click();
      await expect(all.getByText(newer.name)).toHaveCount(isPhone(page) ? 1 : 0);
    });
  },
);

test('plays demos in a loop without counting plays', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const counts = countPlays(page);
  await page.goto('/service');
  const demos = page.getByRole('region', { name: /demo tracks/i });
  const plays = demos.getByRole('button', { name: /^Play / });
  await expect(plays.nth(2)).toBeVisible();
  const names = (
    await plays.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  ).map((label) => label.replace('Play ', ''));
  await playPreview(page, names.at(-1)!);
  const controls = await allControls(page);
  await controls.getByRole('slider', { name: 'Seek' }).press('End');
  await expect(page.getByText(`Now playing: ${names[0]!}`)).toBeAttached();
  await controls.getByRole('button', { name: 'Previous track' }).click();
  await expect(page.getByText(`Now playing: ${names.at(-1)!}`)).toBeAttached();
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expectPlaying(page, names.at(-1)!);
  expect(counts).toEqual([]);
});

test('reports a missing preview and plays the next one', async ({ page }) => {
  const track = await createTrack({ name: 'Silent', category: genre });
  await page.route('**/media/audio/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/track/${track.id}`);
  await page
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await expectToast(page, `The preview of ${track.name} could not be played.`);
  await expect(player(page).getByText('This preview could not be played.')).toBeVisible();
  await page.unroute('**/media/audio/**');
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page, track.name);
});
