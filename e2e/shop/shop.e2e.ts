import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import {
  cardNames,
  DEMO_GENRES,
  DEMO_SHOP,
  expectCards,
  expectPlaying,
  listTracks,
} from '../support/catalogue.js';
import { breakOperation, cutOperation, holdOperation } from '../support/faults.js';
import { expect, test } from '../support/storefront.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });

/** Opens the filters, which cover the list on a phone. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await expect(page.getByRole('group', { name: 'Types' })).toBeVisible();
}

/** Expects the tracks that the server finds; on a phone the filters are closed for it. */
async function expectFound(page: Page, filter: Record<string, unknown>): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show .*tracks?$/ }).click();
  const found = await listTracks(page, filter);
  expect(found.length).toBeGreaterThan(0);
  await expectCards(page, found);
  if (isPhone(page)) await openFilters(page);
}

test(
  'applies every filter and restores the view from a link',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('heading', { level: 1, name: 'SHOP' })).toBeVisible();
    await expect(page.getByText(/^Premium ghost-produced tracks/)).toBeVisible();

    await test.step('labels the filter button by its action', async () => {
      await openFilters(page);
      if (isPhone(page)) await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Close Filters' }).click();
      await expect(page.getByRole('group', { name: 'Types' })).toHaveCount(0);
      await openFilters(page);
    });

    await test.step('filters by genre, key and type', async () => {
      await page.getByRole('checkbox', { name: /^Techno/ }).check();
      await page.getByRole('checkbox', { name: /^Melodic House/ }).check();
      await expectFound(page, { categories: ['Melodic House', 'Techno'] });
      await expect(
        page.getByRole('checkbox', { name: /^House/ }),
        'a second choice stays visible',
      ).toBeVisible();
      await page.getByRole('button', { name: 'Clear All' }).click();
      const key = page.getByRole('group', { name: 'Keys' }).getByRole('button', { name: /^C#/ });
      await key.click();
      await expect(key).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('checkbox', { name: /^Vocal\/Instrumental/ }).check();
      await expectFound(page, { musicKeys: ['C#'], types: ['Vocal/Instrumental'] });
      await page.getByRole('button', { name: 'Clear All' }).click();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(page.getByRole('button', { name: 'Clear All' })).toBeDisabled();
    });

    await test.step('filters by price in steps of 10 and tempo in steps of 1; the thumbs may cross', async () => {
      await page.getByRole('checkbox', { name: /^Trance/ }).check();
      const price = page.getByRole('group', { name: 'Price' });
      await expect(price).toContainText('$0 to $1,000');
      const [from, to] = [price.getByRole('slider').first(), price.getByRole('slider').last()];
      await from.press('PageUp');
      await from.press('PageUp');
      await from.press('ArrowRight');
      await expect(price).toContainText('$210 to $1,000');
      for (let step = 0; step < 8; step += 1) await to.press('PageDown');
      await expect(price).toContainText('$200 to $210');
      await page.keyboard.press('Home');
      await expect(price).toContainText('$0 to $210');
      await to.press('End');
      await expect(price).toContainText('$0 to $1,000');
      const bpm = page.getByRole('group', { name: 'BPM' });
      await expect(bpm).toContainText('0 to 200');
      await bpm.getByRole('slider').first().press('ArrowRight');
      await expect(bpm).toContainText('1 to 200');
      await expect(page).toHaveURL(/genre=Trance&minBpm=1$/);
      await expectFound(page, { categories: ['Trance'], minBpm: 1 });
    });

    await test.step('restores the filters from the URL', async () => {
      await page.goto(
        '/shop?genre=Techno,House&minPrice=300&maxPrice=700&minBpm=110&maxBpm=140&sort=price-up',
      );
      const filter = {
        categories: ['House', 'Techno'],
        minPrice: 300,
        maxPrice: 700,
        minBpm: 110,
        maxBpm: 140,
      };
      const found = await listTracks(page, filter);
      expect(found.length).toBeGreaterThan(1);
      await expect(async () => {
        const shown = await cardNames(page);
        expect([...shown].sort()).toEqual(found.map(({ name }) => name).sort());
      }).toPass();
      const prices = (await cardNames(page)).map((name) => found.find((track) => track.name === name)!.price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      for (const label of ['House', 'Techno', '$300 to $700', '110 to 140 BPM']) {
        await expect(page.getByRole('button', { name: `Remove filter ${label}`, exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Remove filter House' }).click();
      await expect(page).toHaveURL(/genre=Techno&/);
    });
  },
);

test('shows loading, error and empty states of the shop', { tag: MAIN }, async ({ page }) => {
  await test.step('shows 6 skeletons while loading', async () => {
    const release = await holdOperation(page, 'ShopProducts');
    // A sorting in the URL makes the page load its tracks; without one the first tracks are part of the HTML.
    await page.goto('/shop?sort=popular');
    await expect(results(page).locator('[aria-busy] > div')).toHaveCount(6);
    await release();
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('shows an error without tracks', async () => {
    for (const [fault, message] of [
      [breakOperation, 'Internal server error'],
      [cutOperation, 'The catalogue could not be loaded.'],
    ] as const) {
      const repair = await fault(page, 'ShopProducts');
      await page.reload();
      await expect(results(page).getByRole('alert')).toHaveText(`Error: ${message}`);
      await expect(results(page).getByRole('article')).toHaveCount(0);
      await repair();
    }
  });

  await test.step('shows the empty state and resets the filters', async () => {
    await page.goto('/shop?q=dnb+124+Am');
    await expect(page.getByText('No products found matching your filters')).toBeVisible();
    const near = page.getByRole('list', { name: 'Close to your search' });
    await near.getByRole('button', { name: /^Drum & Bass alone/ }).click();
    await expect(page).toHaveURL(/\/shop\?genre=Drum\+%26\+Bass$/);
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await page.goto('/shop?minPrice=990&maxPrice=990&q=zzz');
    await expect(page.getByText('No products found matching your filters')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
    expect(await page.evaluate(() => 'before' in window), 'the page is a fresh one').toBe(false);
  });
});

test('searches, sorts and restores the scroll position of a long list', async ({ page }) => {
  await page.goto('/shop');
  const newest = await listTracks(page, {});

  await test.step('sorts by newest, then by the chosen order', async () => {
    const ids = newest.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'BPM, slow to fast' });
    await expect(page).toHaveURL(/sort=bpm-up/);
    const slowest = Math.min(...newest.map(({ bpm }) => bpm ?? 0));
    const first = results(page).getByRole('article').first();
    await expect(first, 'a track without a tempo counts as 0').toContainText(`BPM${slowest || 'N/A'}`);
  });

  await test.step('searches while typing and clears the search', async () => {
    const wanted = newest.at(-1)!;
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.name);
    await expect(results(page).getByRole('heading', { name: wanted.name, exact: true })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(wanted.name);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).not.toHaveURL(/q=/);
  });

  await test.step('loads more tracks on scroll and restores the position on back navigation', async () => {
    await page.goto('/shop?sort=name');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    const deep = results(page).locator('[aria-posinset="49"]');
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 500));
      await expect(deep).toBeVisible({ timeout: 300 });
    }).toPass();
    await deep.scrollIntoViewIfNeeded();
    const name = await deep.getByRole('heading').innerText();
    const place = await page.evaluate(() => window.scrollY);
    await deep.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/track\/\d+$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(deep.getByRole('heading')).toHaveText(name);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 150);
    await expect(deep).toBeInViewport();
  });
});

test(
  'lays out the cards of the grid at equal width: two columns on a phone, at least three on a desktop',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/shop?view=grid');
    const cards = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(cards.nth(5)).toBeVisible();
    const boxes = await cards.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    );
    const firstRow = boxes.filter(({ top }) => top === boxes[0]?.top);
    const widths = new Set(boxes.map(({ width }) => Math.round(width)));
    expect(widths.size).toBe(1);
    const [width = 0] = widths;
    if (isPhone(page)) {
      expect(firstRow).toHaveLength(2);
      expect(width).toBeGreaterThanOrEqual(140);
    } else {
      expect(firstRow.length).toBeGreaterThanOrEqual(3);
      expect(width).toBeGreaterThanOrEqual(215);
    }
  },
);

test('shows a list, and remembers the choice of the grid', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await page.goto('/shop');
  const cards = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(cards.nth(5)).toBeVisible();
  const view = page.getByRole('group', { name: 'View' });
  await expect(view.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/shop$/);

  await test.step('shows about ten lines, of 72 px on a phone', async () => {
    const { height } = (await cards.nth(1).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThanOrEqual(isPhone(page) ? 76 : 66);
    await expect(cards.nth(isPhone(page) ? 4 : 8)).toBeInViewport();
  });

  await test.step('stores the grid in the URL and in the browser', async () => {
    await view.getByRole('button', { name: 'Grid view' }).click();
    await expect(page).toHaveURL(/\/shop\?view=grid$/);
    await expectNoViolations(page);
    await page.goto('/shop');
    await expect(page).toHaveURL(/view=grid$/);
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
    expect(first!.y, 'two cards beside each other').toBe(second!.y);
  });
});

test(
  'plays a track from the place clicked on its waveform, before anything plays',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto(DEMO_SHOP);
    const first = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
    const name = await first.getByRole('heading').innerText();
    const wave = first.locator('[data-waveform]');
    await expect(wave.locator('path').first()).toHaveAttribute('d', /^M0 .*M3 /);
    const { width, height } = (await wave.boundingBox())!;
    const position = { x: width / 2, y: height / 2 };
    if (isPhone(page)) await wave.tap({ position });
    else await wave.click({ position });
    await expectPlaying(page, name);
    const share = () => wave.evaluate((box) => Number.parseFloat(box.style.getPropertyValue('--played')));
    await expect.poll(share).toBeGreaterThan(40);
  },
);

test('suggests while typing: a genre by keyboard, a track by its name', async ({ page }) => {
  const [track] = await listTracks(page, { categories: DEMO_GENRES });
  await page.goto('/shop');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('tech');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  const first = list.getByRole('option', { selected: true });
  await expect(first).toContainText('Tech');
  // A suggestion is chosen first, because the list closes after a pause without one.
  await expectNoViolations(page);
  await search.press('Escape');
  await expect(list).toBeHidden();
  await search.press('ArrowDown');
  await expect(first).toContainText('Tech');
  await search.press('Enter');
  await expect(page).toHaveURL(/genre=Tech/);
  await expect(search).toHaveValue('');

  await search.fill(track!.name);
  await list.getByRole('option', { name: track!.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: track!.name })).toBeVisible();
});

test(
  'brings the first results into view when the query changes far down the list',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    await page.goto('/shop');
    const first = results(page).getByRole('article').first();
    await expect(first).toBeVisible();
    const wanted = (await listTracks(page, {})).at(-1)!;
    const scrollDown = async () => {
      await expect(async () => {
        await page.evaluate(() => window.scrollBy(0, 800));
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
      }).toPass();
    };

    await test.step('a word in the search', async () => {
      await scrollDown();
      await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.name);
      await expect(results(page).getByRole('heading', { name: wanted.name, exact: true })).toBeInViewport();
    });

    await test.step('a filter', async () => {
      await page.getByRole('button', { name: 'Clear search' }).click();
      await scrollDown();
      await openFilters(page);
      await page.getByRole('checkbox', { name: /^Techno/ }).check();
      if (isPhone(page)) await page.getByRole('button', { name: /^Show .*tracks?$/ }).click();
      await expectCards(page, await listTracks(page, { categories: ['Techno'] }));
      await expect(first).toBeInViewport();
    });
  },
);
