import { expect, test } from '@playwright/test';
import { wavTone } from '../server/test/media/samples.js';
import { zipOf } from '../server/test/packages/archives.js';
import { signIn } from './support/account.js';
import { baseUrl, graphql, rest } from './support/api.js';
import { createSeller, setSellerStatus, type Seller } from './support/sellers.js';
import { createTrack, type CreatedTrack } from './support/tracks.js';

const TUS = { 'tus-resumable': '1.0.0' };

/** A track of the seller whose package holds a master of 80 seconds. */
async function trackWithMaster(seller: Seller): Promise<CreatedTrack> {
  const archive = zipOf({ name: 'Night Drive (Master).wav', content: wavTone(80) });
  const headers = { authorization: `Bearer ${seller.token}`, ...TUS };
  const begun = await fetch(`${baseUrl()}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(archive.length) },
  });
  const location = begun.headers.get('location') ?? '';
  await fetch(new URL(location, baseUrl()), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(archive),
  });
  const { id: product_id, ...track } = await createTrack({ sellerId: seller.sellerId });
  const upload_id = location.split('/').at(-1);
  await rest('POST', '/api/packages', { upload_id, product_id }, seller.token);
  const preview = () =>
    rest<{ data: object | null }>('GET', `/api/products/${product_id}/preview`, undefined, seller.token);
  await expect.poll(async () => (await preview()).data, { timeout: 60_000 }).not.toBeNull();
  return { id: product_id, ...track };
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
