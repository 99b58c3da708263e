import { adminToken, signInAsNew } from '../support/account.js';
import { baseUrl } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { changeResponse } from '../support/faults.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { card, cartButton, expect, expectToast, test } from '../support/storefront.js';
import { createTrack, uploadPreview } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';
import { wavBeats } from '../support/wav.js';

test('shows price, tempo, key and program on a card', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const track = await createTrack({
    name: 'Facts',
    category: 'Synthwave',
    price: 299.5,
    oldPrice: 450,
    bpm: 117,
    musicKey: 'F#',
    projectName: 'FL Studio',
    isHot: true,
  });
  await page.goto(`/shop?q=${encodeURIComponent(track.name)}`);
  const shown = card(page, track.name);
  await expect(shown.getByText('-33%', { exact: true })).toBeVisible();
  await expect(shown.getByText('Hot', { exact: true })).toBeVisible();
  await expect(shown).toContainText(/BPM\s*117/);
  await expect(shown).toContainText(/KEY\s*F#/);
  await expect(shown.getByRole('img', { name: 'FL Studio project available' })).toBeVisible();
  await expect(shown).toContainText('Synthwave');
  await expect(shown.getByText('$299', { exact: true }).filter({ visible: true })).toBeVisible();
  const button = cartButton(page, track.name);
  await expect(button, 'on a phone the price is the button').toHaveText(
    isPhone(page) ? /\$299$/ : 'Add to Cart',
  );
  await button.click();
  await expectToast(page, 'Please log in to add the product to the cart.');
});

test('shows N/A or nothing for missing facts', async ({ page }) => {
  const track = await createTrack({
    name: 'Bare facts',
    category: 'Synthwave',
    price: 299.5,
    oldPrice: 450,
    bpm: 117,
    musicKey: 'F#',
    projectName: 'FL Studio',
  });
  await changeResponse(page, 'ShopProducts', (body) =>
    body
      .replace('"Synthwave"', '""')
      .replace('"bpm":117', '"bpm":null')
      .replace('"musicKey":"F#"', '"musicKey":null')
      .replace('"FL Studio"', '"Tracker 2000"')
      .replace('"oldPrice":450', '"oldPrice":299.5'),
  );
  await page.goto(`/shop?q=${encodeURIComponent(track.name)}`);
  const shown = card(page, track.name);
  await expect(shown).toContainText('No categories');
  await expect(shown.getByText('N/A')).toHaveCount(2);
  await expect(shown.getByRole('img', { name: /project available/ })).toHaveCount(0);
  await expect(shown.getByText(/^-\d+%$/)).toHaveCount(0);
});

test('shows facts, similar tracks and share links of a track', { tag: MAIN }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const track = await createTrack({
    name: 'Page',
    category: 'House',
    price: 512.99,
    bpm: 124,
    musicKey: 'C',
  });
  await page.goto(`/track/${track.id}`);
  const facts = page.getByRole('main').getByRole('article').first();
  await expect(page.getByRole('heading', { level: 1, name: track.name })).toBeVisible();
  for (const text of ['House', '124', '$512']) await expect(facts).toContainText(text);
  await expect(page).toHaveTitle(new RegExp(track.name));
  await expect(
    page.getByRole('region', { name: 'Similar tracks' }).getByRole('article').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/track/${track.id}$`),
  );
  const html = await (await page.request.get(`/track/${track.id}`)).text();
  expect(html).toContain('application/ld+json');
  expect(html).toContain('og:image');
  await page.goto('/track/999999');
  await expect(page.getByRole('heading', { name: 'Track not found' })).toBeVisible();
});

test(
  'promises contract, delivery and refunds before buying, and keeps play, price and cart at hand',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    const track = await createTrack({ name: 'Promise', price: 349 });
    await page.goto(`/track/${track.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Preview', { exact: true })).toBeVisible();
    await expect(main.getByText(/^The sale is final\./)).toBeVisible();
    await expect(main.getByText(/as soon as your payment is confirmed/)).toBeVisible();
    const sample = main.getByRole('link', { name: 'Sample of the contract (PDF)' });
    const file = await page.request.get((await sample.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');

    const bar = page.getByRole('region', { name: 'Buy', exact: true });
    if (!isPhone(page)) {
      await expect(bar).toBeHidden();
      return;
    }
    for (const place of [0, 600]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      await expect(bar.getByRole('button', { name: `Play ${track.name}` })).toBeInViewport({ ratio: 1 });
      await expect(cartButton(page, track.name)).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText('$349')).toBeInViewport({ ratio: 1 });
    }
  },
);

test('shows the owner of a track that it is theirs, with its downloads', async ({ page }) => {
  const account = await signInAsNew(page);
  const track = await createTrack({ name: 'Mine' });
  await page.goto(`/track/${track.id}`);
  await expect(page.getByRole('heading', { level: 1, name: track.name })).toBeVisible();
  await expect(page.getByText('You own this')).toBeHidden();

  await setOrderStatus(await buy(account, [track.id]), 'completed');
  await page.reload();
  const owned = page.getByRole('region', { name: 'You own this' });
  await expect(owned.getByRole('link', { name: new RegExp(`^Download.*: ${track.name}$`) })).toBeVisible();
  await expect(owned.getByRole('link', { name: `Contract: ${track.name}` })).toBeVisible();
  await expectNoViolations(page);
});

test('leads from a track to the public page of its seller', async ({ page }) => {
  await page.goto('/seller/nobody-sells-under-this-name');
  await expect(page.getByRole('heading', { name: 'Seller not found' })).toBeVisible();
  const storeName = `Slash/Backroom & Co ${Date.now()}`;
  const track = await createTrack({ name: 'Backroom', storeName });
  await page.goto(`/track/${track.id}`);
  await page.getByRole('main').getByRole('link', { name: storeName }).click();
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible();
  await expect(card(page, track.name)).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/);
  await expectNoViolations(page);
  // The whole page comes from the server too.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(storeName));
});

test('names the measured tempo of the preview', async ({ page }) => {
  const { id } = await createTrack({ bpm: 128, audio: await uploadPreview(wavBeats(30, 126, 0)) });
  await expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${await adminToken()}` };
        const report = await fetch(`${baseUrl()}/api/products/${id}/audio-report`, { headers });
        return ((await report.json()) as { data: { status: string } }).data.status;
      },
      { timeout: 30_000 },
    )
    .toBe('ready');
  await page.goto(`/track/${id}`);
  const line = page.getByText(/^Measured 126\.0 BPM/);
  await expect(line).toBeVisible();
  await expect(line.locator('..')).toHaveText(/, (high|fair) confidence\./);
});
