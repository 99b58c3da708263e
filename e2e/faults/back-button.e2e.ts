import type { Page } from '@playwright/test';
import { expect, player, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, PHONE_ONLY, isPhone } from '../support/viewports.js';

/** Filters are a sheet, and the player fills the screen, on phones only. */
const PHONE = { width: 390, height: 844 };
const path = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.getByRole('dialog');
/** Place of the current entry in the browser's history. */
const historyIndex = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry
        .index,
  );
const hydrated = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('inert');

test(
  'closes what is on top with Back before it leaves the page',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    await page.goto('/faq');
    await page.goto('/contact');
    await hydrated(page);

    await test.step('the menu of a phone', async () => {
      if (!isPhone(page)) return;
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(dialogs(page)).toHaveCount(1);
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      expect(path(page)).toBe('/contact');
      await page.goForward();
      expect(path(page)).toBe('/contact');
      await expect(dialogs(page)).toHaveCount(0);
    });

    await test.step('the login, twice, without losing the page', async () => {
      for (const _ of [1, 2]) {
        if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Log In' }).click();
        await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
        const entry = await historyIndex(page);
        await page.goBack();
        await expect(dialogs(page)).toHaveCount(0);
        // The app returns to this entry. A load of another document that starts before that is aborted by it.
        await expect.poll(() => historyIndex(page)).toBe(entry);
        expect(path(page)).toBe('/contact');
      }
    });

    await test.step('then leaves the page with one Back', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/faq$/);
    });
  },
);

test(
  'leaves the page with one Back after a dialog was closed by its button or a link',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    const menu = isPhone(page) ? dialogs(page) : page.getByRole('banner');
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(dialogs(page)).toHaveCount(0);
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/contact$/);
  },
);

test('shows the page before when Back is pressed twice at once', { tag: BOTH_WIDTHS }, async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('currententrychange', () => window.history.back(), { once: true });
    window.history.back();
  });
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
});

test('keeps the chosen filters when Back closes their sheet', { tag: PHONE_ONLY }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  await page.goto('/shop');
  await hydrated(page);
  await page.getByRole('button', { name: /Open Filters/ }).click();
  await dialogs(page).getByText('On sale').click();
  await expect(page).toHaveURL(/sale=/);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\?.*sale=/);

  await test.step('and one more Back leaves the shop, to which Forward returns with them', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/shop\?.*sale=/);
  });
});

test(
  'starts no traversal when a dialog closes: it would abort a navigation of that moment',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    const entry = await historyIndex(page);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    // A traversal ends before a request that starts after it.
    await page.evaluate(() => fetch('/healthz'));
    expect(await historyIndex(page)).toBe(entry);
  },
);

test('closes the full-screen player first, and the music goes on', { tag: PHONE_ONLY }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const track = await createTrack({ name: 'Behind' });
  await page.goto(`/track/${track.id}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await player(page)
    .getByRole('button', { name: `Open player: ${track.name}` })
    .click();
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(path(page)).toBe(`/track/${track.id}`);
  await expect(player(page)).toBeVisible();
});
