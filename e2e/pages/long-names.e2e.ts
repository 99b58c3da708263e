import type { Locator } from '@playwright/test';
import { adminToken, createAccount, PASSWORD, signIn, signInAsNew } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { graphql } from '../support/api.js';
import { addToCart, addToWishlist, buy, setOrderStatus } from '../support/orders.js';
import { expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { uniqueEmail } from '../support/unique.js';
import { PHONE_ONLY } from '../support/viewports.js';
import { wideLayouts } from '../support/wide-layouts.js';

/** One word each, in wide letters. */
const NAMES = [38, 120].map((length) => 'MW'.repeat(length / 2));

// Without animations every property changes in a transition of its own, frames after the text size.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('fits names without spaces into every width and text size', async ({ page }) => {
  test.slow();
  // Covers have a fixed shape: measuring needs none of them.
  await page.route(/\/media\/|\/cover/, (route) => route.abort());
  const buyer = await signInAsNew(page);
  const tracks = [];
  for (const name of NAMES)
    tracks.push(await createTrack({ name, projectName: 'Ableton Live', isHot: true }));
  for (const { id } of tracks) {
    await addToCart(buyer, id);
    await addToWishlist(buyer, id);
  }
  const ordered = await createTrack({ name: NAMES[1]! });
  await buy(buyer, [ordered.id]);

  const main = page.getByRole('main');
  const wide: string[] = [];
  const measure = async (path: string, ready: string) => {
    await page.goto(path);
    await expect(main.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    wide.push(...(await wideLayouts(page, path)));
  };
  await measure('/', NAMES[0]!);
  await measure('/shop', NAMES[0]!);
  for (const { id, name } of tracks) await measure(`/track/${id}`, name);
  await measure('/track/1', 'confidence'); // its tempo and key are measured
  await measure('/service', 'MUSIC PRODUCTION');
  await measure('/upload-instructions', 'Technical');
  await measure('/cart', NAMES[1]!);
  await measure('/wishlist', NAMES[1]!);
  await measure('/account?tab=orders', NAMES[1]!);
  await measure('/account?tab=cart', NAMES[1]!);
  await measure('/checkout', NAMES[1]!);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByLabel('Phone').fill('+33 1 23');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  wide.push(...(await wideLayouts(page, 'thank-you')));

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/account?tab=wishlist');
  await main
    .getByRole('button', { name: new RegExp(`^Play ${NAMES[1]!}`) })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`^Open player: ${NAMES[1]!}`) }).click();
  const title = page.getByRole('dialog').getByText(NAMES[1]!).first();
  await expect(title).toBeVisible();
  expect(await title.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true);
  const dialog = page.getByRole('dialog').locator('[data-player]');
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // The Remove and heart buttons reach 8 px into the margin.
    const inside = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
    if (inside > 8) wide.push(`full-screen player at ${width} px: +${inside} px`);
  }
  expect(wide).toEqual([]);
});

test('fits names and addresses of people into a narrow phone', { tag: PHONE_ONLY }, async ({ page }) => {
  const email = `${'w'.repeat(40)}-${uniqueEmail('x')}`;
  const account = await createAccount({ name: 'M'.repeat(95), email });
  const profile = {
    name: 'M'.repeat(95),
    lastName: 'M'.repeat(95),
    country: 'Germany',
    currentPassword: PASSWORD,
  };
  await graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
    { input: { ...profile, email: `new-${email}` } },
    account.token,
  );
  const track = await createTrack({ name: NAMES[1]! });
  const order = await buy(account, [track.id]);
  await setOrderStatus(order, 'completed');
  await signIn(page, account);
  await signInAsAdmin(page, await adminToken());
  await page.setViewportSize({ width: 360, height: 800 });

  const wide: string[] = [];
  const measure = async (path: string, ready: Locator) => {
    await page.goto(path);
    await expect(ready.first()).toBeVisible();
    const extra = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    if (extra > 0) wide.push(`${path}: +${extra} px`);
  };
  const main = page.getByRole('main');
  await measure('/account?tab=profile', main.getByText('We sent a link to'));
  await measure(`/subscription-confirmed?email=${email}`, main.getByText(email));
  await measure(`/admin/users?q=${email}`, main.getByText(email));
  await measure(`/admin/users/${account.id}`, main.getByText(email));
  await measure(`/admin/orders/${order}`, main.getByRole('button', { name: 'Refund' }));
  await main.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${order}` });
  await expect(dialog.getByText(track.name)).toBeVisible();
  const inside = await dialog.evaluate((node) =>
    Math.max(...[node, ...node.querySelectorAll('*')].map((one) => one.scrollWidth - one.clientWidth)),
  );
  if (inside > 8) wide.push(`refund: +${inside} px`);
  expect(wide).toEqual([]);
});

test(
  'keeps the words of buttons in one line at 200 % text on a narrow phone',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const track = await createTrack({ name: 'Large Letters' });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
    const main = page.getByRole('main');
    const linesOf = (button: Locator) =>
      button.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = [...range.getClientRects()].filter(({ width }) => width > 0);
        const height = Math.max(...text.map((r) => r.bottom)) - Math.min(...text.map((r) => r.top));
        return Math.round(height / parseFloat(getComputedStyle(node).lineHeight));
      });

    await page.goto(`/track/${track.id}`);
    const buy = page.getByRole('region', { name: 'Buy' });
    await expect(buy).toBeVisible();
    expect(await linesOf(buy.getByRole('button', { name: /Add to Cart/ }))).toBe(1);
    const play = await buy.getByRole('button', { name: /^Play/ }).boundingBox();
    expect(play!.width).toBe(play!.height);

    await page.goto('/shop');
    const filters = main.getByRole('button', { name: 'Open Filters' });
    await expect(filters).toBeVisible();
    expect(await linesOf(filters)).toBe(1);
    const [first, second] = [main.getByRole('article').nth(0), main.getByRole('article').nth(1)];
    expect((await second.boundingBox())!.x).toBe((await first.boundingBox())!.x);
  },
);
