import { expect, test } from '@playwright/test';
import { wavTone } from '../server/test/media/samples.js';
import { zipOf } from '../server/test/packages/archives.js';
import { signIn } from './support/account.js';
import { graphql, rest } from './support/api.js';
import { uploadPackage } from './support/packages.js';
import { createSeller, setSellerStatus, type Seller } from './support/sellers.js';
import { createTrack, type CreatedTrack } from './support/tracks.js';

/** A track of the seller whose package holds a master of 80 seconds. */
async function trackWithMaster({ sellerId, token }: Seller): Promise<CreatedTrack> {
  const track = await createTrack({ sellerId });
  await uploadPackage(token, track.id, zipOf({ name: 'Night Drive (Master).wav', content: wavTone(80) }));
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
  const seller = await createSeller();
  await setSellerStatus(seller, 'active');
  const { id, name } = await trackWithMaster(seller);
  const before = await audioOf(id);
  await signIn(page, seller);
  await page.goto('/account?tab=seller');
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
