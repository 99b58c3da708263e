import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

/** Gzipped bytes of all the JavaScript that a first visit loads without an interaction. */
const MAX_JAVASCRIPT = 230_000;
/** Sum of all shifts, never less than the CLS that browsers report. */
const MAX_LAYOUT_SHIFT = 0.05;

interface GraphQLRequest {
  operationName: string;
  variables: Record<string, unknown>;
}

const SLOW_RESPONSE_MS = 400;
const SLOW_FONT_MS = 250;

for (const path of ['/', '/shop']) {
  test(`${path} starts with little JavaScript`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilLoaded(page);

    expect(scripts.size).toBeGreaterThan(0);
    // Fetched again: a browser may have discarded the body by now.
    const sizes = await Promise.all([...scripts].map((script) => gzippedSize(page, script)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_JAVASCRIPT);
  });
}

for (const path of ['/', '/shop', '/track/60', '/track/2000000000', '/wishlist', '/cart', '/service']) {
  test(`${path} has no layout shift while it loads and scrolls`, { tag: BOTH_WIDTHS }, async ({ page }) => {
    await slowDown(page);
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilLoaded(page);
    await scrollToTheEnd(page);
    expect(await shifts()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });
}

test(
  'the shop shows its first tracks before the app has loaded, and does not request them again',
  { tag: MAIN },
  async ({ page }) => {
    let firstPageRequests = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { operationName, variables } = request.postDataJSON() as GraphQLRequest;
      if (operationName === 'ShopProducts' && !variables['after']) firstPageRequests++;
    });
    const releaseApp = await holdBackApp(page);
    await page.goto('/shop', { waitUntil: 'commit' });
    const cards = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(cards.first().getByRole('heading')).toBeVisible();
    const source = (image: HTMLImageElement) => image.currentSrc;
    const cover = cards.first().locator('img').first();
    await expect.poll(() => cover.evaluate(source)).toContain('/media/covers/');
    const prerendered = await cover.evaluate(source);

    releaseApp();
    // Only the hydrated list is as high as the whole catalogue.
    await expect(page.getByRole('list', { name: 'Tracks' })).toHaveAttribute('style', /height/);
    expect(await cover.evaluate(source)).toBe(prerendered);
    expect(firstPageRequests).toBe(0);
  },
);

test('a track shows its cover before the app has loaded, and keeps it', async ({ page }) => {
  const releaseApp = await holdBackApp(page);
  await page.goto('/track/60', { waitUntil: 'commit' });
  const cover = page.getByRole('img', { name: /^Cover of / });
  await expect(cover).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await cover.evaluate((image) => image.setAttribute('data-prerendered', ''));

  const refreshed = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  releaseApp();
  await refreshed;
  // Hydration takes the element over instead of drawing another one.
  await expect(cover).toHaveAttribute('data-prerendered');
});

/** Delays the app's entry script; the returned function lets it load. */
async function holdBackApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

async function gzippedSize(page: Page, script: string): Promise<number> {
  const response = await page.request.get(script);
  return gzipSync(await response.body(), { level: 9 }).length;
}

/** Delays data and fonts, so that page and text are drawn before them. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await delay(SLOW_RESPONSE_MS);
    await route.continue();
  });
  await page.route('**/*.woff2', async (route) => {
    await delay(SLOW_FONT_MS);
    await route.continue();
  });
}

/** Waits until data and fonts have loaded. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** Sums all layout shifts of the page. Without input, none is expected. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Scrolls by screens, which loads lazy content, at most ten times in an endless list. */
async function scrollToTheEnd(page: Page): Promise<void> {
  for (let screen = 0; screen < 10; screen++) {
    const atEnd = await page.evaluate(async () => {
      window.scrollBy(0, window.innerHeight * 0.8);
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
        // A headless browser that has nothing to draw may give no frame at all.
        setTimeout(drawn, 1000);
      });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    if (atEnd) break;
  }
  await page.waitForLoadState('networkidle');
}
