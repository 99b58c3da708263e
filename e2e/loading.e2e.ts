import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';

/** Bytes, gzipped: all the JavaScript that a first visit loads before anybody does anything. */
const MOST_JAVASCRIPT = 230_000;
/** The sum of all shifts, which is never less than what browsers report as CLS. */
const MOST_LAYOUT_SHIFT = 0.05;

interface Question {
  operationName: string;
  variables: Record<string, unknown>;
}

const SLOW_ANSWER_MS = 400;
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
    // Asked for once more: a browser may have let go of a body by now.
    const sizes = await Promise.all([...scripts].map((script) => gzippedSize(page, script)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_JAVASCRIPT);
  });
}

for (const path of ['/', '/shop', '/track/60', '/wishlist', '/cart', '/service']) {
  test(`${path} stays where it is while it loads and is read`, async ({ page }) => {
    await arriveSlowly(page);
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilLoaded(page);
    await scrollToTheEnd(page);
    expect(await shifts()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  });
}

test('the shop shows its first covers before the app is there, and asks for nothing twice', async ({
  page,
}) => {
  let askedFirstPage = 0;
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as Question;
    if (operationName === 'ShopProducts' && !variables['after']) askedFirstPage++;
  });
  const letAppCome = await holdBackApp(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const covers = page.locator('main img[srcset*="/media/covers/"]');
  await expect(covers.first()).toBeVisible();
  const tracks = page.getByRole('list', { name: 'Tracks' });
  await expect(tracks).toHaveCount(0);
  const early = await covers.first().evaluate((image: HTMLImageElement) => image.currentSrc);

  letAppCome();
  const cards = tracks.getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const drawn = await cards
    .first()
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(drawn).toBe(early);
  expect(askedFirstPage).toBe(1);
});

test('a track shows its cover before the app is there, and keeps it', async ({ page }) => {
  const letAppCome = await holdBackApp(page);
  await page.goto('/track/60', { waitUntil: 'commit' });
  const cover = page.locator('main img[srcset*="/media/covers/"]').first();
  await expect(cover).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const early = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);

  letAppCome();
  const drawn = page.getByRole('img', { name: /^Cover of / });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(early);
});

/** Returns what lets it come. */
async function holdBackApp(page: Page): Promise<() => void> {
  let letAppCome = () => {};
  const appMayCome = new Promise<void>((resolve) => (letAppCome = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await appMayCome;
    await route.continue();
  });
  return () => letAppCome();
}

async function gzippedSize(page: Page, script: string): Promise<number> {
  const answer = await page.request.get(script);
  return gzipSync(await answer.body(), { level: 9 }).length;
}

/** Text is drawn before its font has come, and the page before its data. */
async function arriveSlowly(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await delay(SLOW_ANSWER_MS);
    await route.continue();
  });
  await page.route('**/*.woff2', async (route) => {
    await delay(SLOW_FONT_MS);
    await route.continue();
  });
}

/** The app has taken over the picture that came with the HTML, its data are there, and its fonts. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('#root [inert]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** What has moved by itself so far; nobody clicks here, so no shift is anybody's wish. */
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

/** Screen by screen, so that what loads when it is seen does load; at most ten of them in an endless list. */
async function scrollToTheEnd(page: Page): Promise<void> {
  for (let screen = 0; screen < 10; screen++) {
    const atEnd = await page.evaluate(async () => {
      window.scrollBy(0, window.innerHeight * 0.8);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    if (atEnd) break;
  }
  await page.waitForLoadState('networkidle');
}
