import { signInAsNew } from '../support/account.js';
import {
  announceNetwork,
  breakChunks,
  breakOperation,
  cutOperation,
  holdOperation,
  responseTo,
} from '../support/faults.js';
import { toast } from '../support/forms.js';
import { cartButton, expect, openLogin, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test('keeps the page and its input when the login cannot be loaded, and loads it later', async ({ page }) => {
  const repair = await breakChunks(page, /login-dialog|menu-sheet/);
  await page.goto('/contact');
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed before the network failed');
  await page.getByRole('button', { name: 'Log In' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before the network failed');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeVisible();
  repair();
  await announceNetwork(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(failure).toBeHidden();
  await page.keyboard.press('Escape');
  await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before the network failed');
});

test('opens what was asked for without a network once it is back', async ({ page, context }) => {
  await page.goto('/contact');
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded. You are offline.' });
  await expect(failure).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed without a network');
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed without a network');
});

test('shows the message that waits for its script as soon as that can be loaded', async ({ page }) => {
  const repair = await breakChunks(page, /toasts/);
  const { id, name } = await createTrack({ name: 'Silent Message' });
  await page.goto(`/track/${id}`);
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  await cartButton(page, name).first().click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  const message = page.getByText('Please log in to add the product to the cart.');
  await expect(message).toHaveCount(0);
  repair();
  await announceNetwork(page);
  await expect(message).toBeVisible();
});

test(
  'recovers a page whose script could not be loaded once the network is back',
  { tag: MAIN },
  async ({ page, context }) => {
    await page.goto('/contact');
    await expect(page.locator('html')).not.toHaveAttribute('inert');
    // A reload would stop the player and end the mark.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /General Questions|How/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test('offers the next tracks again after a page of the list that the server could not give', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('"after":"')
      ? route.fulfill({ status: 500, body: 'Internal Server Error' })
      : route.fallback(),
  );
  await page.goto('/shop');
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const failure = page.getByRole('alert').filter({ hasText: 'More tracks could not be loaded.' });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeVisible();
  isBroken = false;
  const next = responseTo(page, 'ShopProducts');
  await failure.getByRole('button', { name: 'Retry' }).click();
  expect((await next).ok()).toBe(true);
  await expect(failure).toBeHidden();
});

test('says that the account could not be loaded, and adds to the cart once it is', async ({ page }) => {
  await signInAsNew(page);
  const track = await createTrack({ name: 'Late Cart' });
  const FAILED = 'Error loading user data';
  const restore = await breakOperation(page, 'Viewer');
  await page.goto(`/track/${track.id}`);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /Add to Cart/ })
    .first();
  await add.click();
  await expect(toast(page, FAILED)).toBeVisible();
  await restore();
  const loaded = responseTo(page, 'Viewer');
  await toast(page, FAILED).getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await add.click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('1');
});

test('adds a track that was chosen before the account was loaded, and counts it', async ({ page }) => {
  await signInAsNew(page);
  const track = await createTrack({ name: 'Early Cart' });
  const release = await holdOperation(page, 'Viewer');
  await page.goto(`/track/${track.id}`);
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await release();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('1');
  await expect(main.getByRole('button', { name: /In Cart/ }).first()).toBeVisible();
});

test('says beside each part of a track that it could not be loaded, and loads all once the network is back', async ({
  page,
}) => {
  const track = await createTrack({ name: 'Parts', bpm: 124, musicKey: 'A', mode: 'minor' });
  await createTrack({ name: 'Neighbour', bpm: 124, musicKey: 'A', mode: 'minor' });
  const restored = [await cutOperation(page, 'SimilarTracks'), await cutOperation(page, 'MixingTracks')];
  // The first page comes with its data.
  await page.goto(`/shop?q=${encodeURIComponent(track.name)}`);
  await page.getByRole('link', { name: track.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: track.name })).toBeVisible();
  const parts = ['Mixes with this', 'Similar tracks'].map((name) => page.getByRole('region', { name }));
  for (const part of parts) {
    await expect(part.getByRole('alert')).toContainText('The list could not be loaded.');
    await part.getByRole('button', { name: 'Retry' }).click();
    await expect(part.getByRole('alert')).toBeVisible();
  }
  for (const restore of restored) await restore();
  await announceNetwork(page);
  for (const part of parts) {
    await expect(part.getByRole('article').first()).toBeVisible();
    await expect(part.getByRole('alert')).toBeHidden();
  }
});

test('filters the shop without the counts that could not be loaded', async ({ page }) => {
  const restore = await cutOperation(page, 'ShopFacets');
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('button', { name: 'Open Filters' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The list of filters could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.getByText('On sale').click();
  await expect(page).toHaveURL(/sale=/);
  await restore();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('group', { name: 'Genre' })).toBeVisible();
  await expect(failure).toBeHidden();
});
