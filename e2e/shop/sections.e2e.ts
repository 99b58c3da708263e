import { expectNoViolations } from '../support/axe.js';
import { baseUrl } from '../support/api.js';
import { card, expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

test(
  'goes from a track to its genre, key and tempo, and from there to the filtered shop',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    const track = await createTrack({
      name: 'Section',
      category: 'UK Garage',
      bpm: 133.5,
      musicKey: 'D#',
      mode: 'minor',
    });
    const links = page.getByRole('navigation', { name: 'Genres, keys and tempos' });
    const open = async (name: string, heading: string) => {
      await page.goto(`/track/${track.id}`);
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(card(page, track.name)).toBeVisible();
    };

    await test.step('the key and the tempo have pages', async () => {
      await open('D#m', 'Tracks in D# minor');
      await expect(page).toHaveURL(/\/shop\/d-sharp-minor(\?|$)/);
      await open('133.5', 'Tracks at 130 to 135 BPM');
      await expect(page).toHaveURL(/\/shop\/130-135-bpm(\?|$)/);
    });

    await test.step('the genre says what it has', async () => {
      await open('UK Garage', 'UK Garage tracks');
      await expect(
        page.getByText(/^The shop has [\d,]+ UK Garage tracks?, (from|at) .*BPM.*\$\d/),
      ).toBeVisible();
      await expect(links.getByRole('link', { name: /^UK Garage/ })).toHaveAttribute('aria-current', 'page');
      await expectNoViolations(page);
    });

    await test.step('another filter leads to the shop, Back to the genre', async () => {
      await page.getByLabel('Sort by').selectOption('Price, low to high');
      await expect(page).toHaveURL(/\/shop\?genre=UK\+Garage&sort=price-up/);
      await expect(card(page, track.name)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/shop\/uk-garage(\?|$)/);
      await expect(page.getByRole('heading', { level: 1, name: 'UK Garage tracks' })).toBeVisible();
    });

    await test.step('an open filter panel stays as it is', async () => {
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByRole('checkbox', { name: /^Drum & Bass/ }).click();
      await expect(page).toHaveURL(/\/shop\?genre=UK\+Garage,Drum\+%26\+Bass/);
      await expect(page.getByRole('checkbox', { name: /^Drum & Bass/ })).toBeFocused();
    });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a genre shows its tracks and the way to others', { tag: MAIN }, async ({ page }) => {
    const track = await createTrack({ name: 'First HTML', category: 'Synthwave', bpm: 104 });
    await page.goto('/shop/synthwave');
    await expect(page.getByRole('heading', { level: 1, name: 'Synthwave tracks' })).toBeVisible();
    await expect(card(page, track.name)).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseUrl()}/shop/synthwave`,
    );
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toMatch(/"BreadcrumbList".*"ItemList"/);
    await page.getByRole('navigation', { name: 'Genres, keys and tempos' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shop\/[a-z-]+$/);
  });

  test('an unknown word is no page, and other letter cases lead to the page', async ({ page }) => {
    expect((await page.goto('/shop/polka'))?.status()).toBe(404);
    expect((await page.goto('/shop/Synthwave'))?.status()).toBe(200);
    await expect(page).toHaveURL(`${baseUrl()}/shop/synthwave`);
  });
});

test('shows the page of an unknown word as missing', async ({ page }) => {
  await page.goto('/shop/polka');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
