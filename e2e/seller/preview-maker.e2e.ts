import { expect, test, type Page } from '@playwright/test';
import { wavTone } from '../../server/test/media/samples.js';
import { zipOf } from '../../server/test/packages/archives.js';
import { adminToken, signIn } from '../support/account.js';
import { graphql, rest } from '../support/api.js';
import { uploadPackage } from '../support/packages.js';
import { createActiveSeller, type Seller } from '../support/sellers.js';
import { createTrack, type CreatedTrack } from '../support/tracks.js';

/** A track of the seller whose package holds a master of 80 seconds, and stems of these names. */
async function trackWithMaster({ sellerId, token }: Seller, ...stems: string[]): Promise<CreatedTrack> {
  const track = await createTrack({ sellerId });
  const content = wavTone(80);
  const archive = zipOf(
    { name: 'Night Drive (Master).wav', content },
    ...stems.map((name) => ({ name: `Stems/${name}.wav`, content })),
  );
  // A package of the seller would wait for its review.
  await uploadPackage(await adminToken(), track.id, archive);
  const preview = () =>
    rest<{ data: object | null }>('GET', `/api/products/${track.id}/preview`, undefined, token);
  await expect.poll(async () => (await preview()).data, { timeout: 60_000 }).not.toBeNull();
  return track;
}

const audioOf = async (id: number) =>
  (
    await graphql<{ product: { audio: string; duration: number } }>(
      'query ($id: Int!) { product(id: $id) { audio duration } }',
      { id },
    )
  ).product;

test('a seller chooses a section of the master and makes the preview of it', async ({ page }) => {
  test.slow();
  const seller = await createActiveSeller();
  const { id, name } = await trackWithMaster(seller);
  const before = await audioOf(id);
  await signIn(page, seller);
  await page.goto('/account/seller/tracks');
  await page.getByRole('button', { name: `Preview of ${name}` }).click();

  const dialog = page.getByRole('dialog', { name: `Preview of “${name}”` });
  const section = dialog.getByRole('slider', { name: 'Section' });
  await expect(section).toBeVisible();
  await expect(dialog.getByText('Night Drive (Master).wav')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Length' }).selectOption('60 seconds');
  await section.focus();
  await page.keyboard.press('Home');
  await expect(section).toHaveAttribute('aria-valuetext', '0:00 to 1:00');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(section).toHaveAttribute('aria-valuetext', '0:11 to 1:11');

  await dialog.getByRole('button', { name: 'Make preview' }).click();
  await expect(dialog.getByText(/^Made: -(?:9\.[0-5]|8\.[5-9]) LUFS, true peak -\d+\.\d dBTP/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  const after = await audioOf(id);
  expect(after.audio).not.toBe(before.audio);
  expect(Math.round(after.duration)).toBe(60);
});

/** Sources that the page has started: the moment and the place in the sound. */
const startedSources = (page: Page) =>
  page.evaluate(() => (globalThis as { started?: { when: number; offset: number }[] }).started ?? []);

test('a visitor switches the stems of a preview on and off while it plays', async ({ page }) => {
  test.slow();
  const seller = await createActiveSeller();
  const { id, name } = await trackWithMaster(seller, 'Kick', 'Bass', 'Lead');
  await rest('POST', `/api/products/${id}/preview`, { length_seconds: 60 }, seller.token);
  await expect
    .poll(
      async () => {
        const path = `/api/products/${id}/preview`;
        return (await rest<{ data: { stems: object[] } }>('GET', path, undefined, seller.token)).data.stems;
      },
      { timeout: 120_000 },
    )
    .toHaveLength(3);
  await page.addInitScript(() => {
    const started: object[] = [];
    Object.assign(globalThis, { started });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when, offset) {
      started.push({ when, offset });
      start.call(this, when, offset);
    };
  });
  await page.goto(`/track/${id}`);
  const stems = page.getByRole('region', { name: 'Stems' });
  await expect(stems.getByRole('button')).toHaveText(['Drums', 'Bass', 'Music']);
  await page
    .getByRole('region', { name: 'Listen' })
    .getByRole('button', { name: `Play ${name}` })
    .click();
  await expect(page.getByRole('button', { name: `Pause ${name}` }).first()).toBeVisible();

  const drums = stems.getByRole('button', { name: 'Drums' });
  await page.route('**/media/audio/*.mp3', (route) => route.abort());
  await drums.click();
  await expect(drums).toHaveAttribute('aria-pressed', 'false');
  await expect(stems.getByText('The stems could not be loaded.')).toBeVisible();
  expect(await startedSources(page)).toEqual([]);

  await page.unrouteAll();
  await stems.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await startedSources(page)).length).toBe(3);
  const [first, ...others] = await startedSources(page);
  for (const other of others) expect(other).toEqual(first);
  await expect(stems.getByRole('status')).toBeEmpty();

  await drums.click();
  await expect(drums).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: `Pause ${name}` })
    .first()
    .click();
});
