import { expect, test, type Page } from '@playwright/test';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, PHONE_ONLY } from '../support/viewports.js';

const main = (page: Page) => page.getByRole('main');

const PAGES: [path: string, heading: RegExp, ...contents: RegExp[]][] = [
  ['/', /Made by ghosts/, /Hot right now/, /Fresh from the studio/, /Popular styles/],
  ['/service', /Our Services/, /DEMO TRACKS/, /Request Service/],
  ['/contact', /./, /24-48 hours/],
  ['/faq', /FAQ/, /We have worked this way for more than ten years/, /Both\. On the Service page/],
  ['/verify', /Verify/, /It is checked in your browser/, /What the result means/],
  ['/upload-instructions', /Track Upload Guide/, /Stems/],
  ['/privacy-policy', /Privacy Policy/, /Last updated/],
  ['/withdrawal', /Withdrawal/, /Who may withdraw/],
  ['/imprint', /Imprint/, /Who runs/],
  ['/accessibility', /Accessibility/, /What does not work yet/],
  ['/terms-and-conditions', /Terms and Conditions/, /Last updated/],
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, ...contents] of PAGES) {
    test(`${path} shows its whole content`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const text of contents) await expect(main(page).getByText(text).first()).toBeVisible();
    });
  }

  test('the home page lists tracks with their prices', async ({ page }) => {
    await page.goto('/');
    const hot = page.getByRole('region', { name: 'Hot right now' }).getByRole('article').first();
    await expect(hot.getByRole('heading').getByRole('link')).toBeVisible();
    await expect(hot).toContainText(/\$\d+/);
  });

  test('the shop lists its first tracks, each with a name, a price and a link', async ({ page }) => {
    await page.goto('/shop');
    const cards = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await expect(cards).toHaveCount(24);
    await expect(cards.first()).toContainText(/\$\d+/);
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/track\/\d+$/);
  });

  test(
    'a track shows its facts, its price and similar tracks; a change shows at once',
    { tag: MAIN },
    async ({ page }) => {
      const track = await createTrack({ name: 'Unscripted', category: 'House', price: 512.99, bpm: 124 });
      await page.goto(`/track/${track.id}`);
      await expect(page.getByRole('heading', { level: 1, name: track.name })).toBeVisible();
      for (const text of ['House', '124', '$512']) {
        await expect(main(page).getByRole('article').first()).toContainText(text);
      }
      const similar = page.getByRole('region', { name: 'Similar tracks' });
      await expect(similar.getByRole('article').first()).toBeVisible();
      await page.goto('/shop');
      await expect(page.getByRole('link', { name: track.name })).toBeVisible();
    },
  );

  test('a missing track shows an error with status 404', async ({ page }) => {
    const response = await page.goto('/track/999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Track not found' })).toBeVisible();
  });
});

test('an address that is no page says so with status 404', async ({ page }) => {
  const headings = {
    '/terms-and-conditions/0123456789abcdef': 'Version not found',
    '/track/064': 'Track not found',
    '/track/%E0%A4%A': 'Track not found',
    '/%E0%A4%A': 'Page not found',
  };
  for (const [path, heading] of Object.entries(headings)) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('each page for search engines has a title and a description of its own', async ({ page }) => {
  const heads = await Promise.all(
    ['/shop', '/shop/techno', ...PAGES.map(([path]) => path)].map(async (path) => {
      const response = await page.request.get(path);
      expect([path, response.headers()['x-robots-tag']]).toEqual([path, undefined]);
      const html = await response.text();
      return ['<title>[^<]+', 'name="description" content="[^"]+'].map(
        (head) => new RegExp(head).exec(html)?.[0],
      );
    }),
  );
  expect(heads.flat()).not.toContain(undefined);
  expect(new Set(heads.flat()).size).toBe(heads.length * 2);
});

test('a seller has one canonical address, in whatever case the name is typed', async ({ page }) => {
  await createTrack({ name: 'One Address', storeName: 'Canonical Works' });
  const response = await page.request.get('/seller/CANONICAL%20works');
  expect(await response.text()).toMatch(/<link rel="canonical" href="[^"]*\/seller\/Canonical%20Works"/);
});

const PAGES_WITH_TRACKS = ['/', '/shop', '/shop/techno', '/track/60'];

for (const path of new Set([...PAGES_WITH_TRACKS, ...PAGES.map(([page]) => page)])) {
  const tag = PAGES_WITH_TRACKS.includes(path) ? [MAIN, BOTH_WIDTHS] : [];
  test(`${path} hydrates without an error`, { tag }, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    // The form responds only once it is hydrated.
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('textbox')).toBeFocused();
    expect(errors).toEqual([]);
  });
}

test('takes no input before it is hydrated, which would be lost', { tag: PHONE_ONLY }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  const search = page.locator('main input[type="search"]');
  await expect(search).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('inert');
  const box = (await search.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(search).not.toBeFocused();
  release();
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  await search.click();
  await expect(search).toBeFocused();
});
