import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../support/account.js';
import { baseUrl } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { DEMO_SHOP, expectPlaying } from '../support/catalogue.js';
import { responseTo } from '../support/faults.js';
import { toast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { expect, player, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

const TRACKS = 20;
const LIMIT_MS = 40_000;

const list = (page: Page) => page.getByRole('list', { name: 'Tracks' });
const names = (page: Page) => list(page).getByRole('article').getByRole('heading').allInnerTexts();

/** The row of the loaded track. */
const playingRow = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[data-loaded]') });

async function openShop(page: Page, address = DEMO_SHOP): Promise<void> {
  await page.goto(address);
  // The rows take the keys once the page is hydrated.
  await expect(list(page)).toHaveAttribute('style', /height/);
}

/** Presses a key and waits for the next track to sound. @returns milliseconds from the key to the sound */
function timeToSound(page: Page, key: string): Promise<number> {
  return page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const { title } = navigator.mediaSession.metadata ?? {};
        const isSounding = () =>
          navigator.mediaSession.playbackState === 'playing' &&
          navigator.mediaSession.metadata?.title !== title;
        const look = () => (isSounding() ? resolve(performance.now() - start) : setTimeout(look, 5));
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        look();
      }),
    key,
  );
}

test('hears twenty tracks with one key each, the playing one always in view', async ({ page }) => {
  test.setTimeout(120_000);
  await openShop(page);
  const start = Date.now();
  const heard = new Set<string>();
  const times: number[] = [];
  for (let track = 0; track < TRACKS; track += 1) {
    times.push(await timeToSound(page, 'n'));
    await expect(playingRow(page)).toHaveCount(1);
    await expect(playingRow(page)).toBeInViewport({ ratio: 0.5 });
    heard.add(await playingRow(page).getByRole('heading').innerText());
  }
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  expect(heard.size).toBe(TRACKS);
  test.info().annotations.push({
    type: 'time to sound',
    description: `median ${Math.round(times.toSorted((a, b) => a - b)[TRACKS / 2]!)} ms`,
  });
  await page.keyboard.press('p');
  await expect(playingRow(page).getByRole('heading')).toHaveText([...heard].at(-2)!);
  await expectNoViolations(page);
});

test('walks the list with one Tab stop and the arrow keys', async ({ page }) => {
  await openShop(page);
  const [first, second] = (await names(page)) as [string, string];
  const focused = page.locator(':focus');
  await page.getByRole('button', { name: 'Grid view' }).focus();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(`Play ${first}`);

  await test.step('plays the row with Enter, then the next one', async () => {
    await page.keyboard.press('Enter');
    await expectPlaying(page, first);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(`Play ${second}`);
    await page.keyboard.press('Space');
    await expectPlaying(page, second);
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(`Play ${first}`);
    await page.keyboard.press('End');
    await expect(focused).toBeInViewport();
    await expect(focused).not.toHaveAccessibleName(`Play ${first}`);
  });

  await test.step('goes along with the playing track', async () => {
    await page.keyboard.press('n');
    await expect(playingRow(page).locator(':focus')).toHaveCount(1);
    await expect(playingRow(page)).toBeInViewport();
  });

  await test.step('leaves the list with Tab', async () => {
    await page.keyboard.press('Tab');
    await expect(list(page).locator(':focus')).toHaveCount(0);
  });
});

test('says on C that a track is reserved', async ({ page }) => {
  const track = await createTrack({ name: 'Held Back' });
  await buy(await createAccount(), [track.id]);
  await openShop(page, `/shop?q=${encodeURIComponent(track.name)}`);
  await page.keyboard.press('n');
  await expect(playingRow(page)).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(toast(page, `"${track.name}" is reserved`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
});

test('does everything with a track by keys', { tag: MAIN }, async ({ page }) => {
  await openShop(page);
  await page.keyboard.press('n');
  await expect(playingRow(page)).toHaveCount(1);
  await page.keyboard.press('k');
  await page.keyboard.press('5');
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  const length = Number(await seek.getAttribute('aria-valuemax'));
  await expect(seek).toHaveAttribute('aria-valuenow', String(Math.floor(length / 2)));

  await test.step('asks a visitor to log in for C and W', async () => {
    await page.keyboard.press('c');
    await expect(page.getByText('Please log in to add the product to the cart.')).toBeVisible();
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await page.keyboard.press('w');
    await expect(page.getByText('Please log in to add the product to the wishlist.')).toBeVisible();
    await expect(login).toBeVisible();
  });

  await test.step('lists the keys on ?, which do nothing in the dialog', async () => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('inert');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Next or previous track')).toBeVisible();
    await expectNoViolations(page);
    const title = await page.evaluate(() => navigator.mediaSession.metadata?.title);
    await page.keyboard.press('n');
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  const search = page.getByRole('searchbox', { name: 'Search' });
  await test.step('searches on / from any page, and types in the search', async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('n');
    await expect(search).toHaveValue('n');
  });

  await test.step('leaves the search with Enter, after which the keys play again', async () => {
    await page.keyboard.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(page).toHaveURL(/q=n/);
    const before = await page.evaluate(() => navigator.mediaSession.metadata?.title);
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('n');
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).not.toBe(before);
    await expect(search).toHaveValue('n');
  });
});

test('plays a track that is half in view without moving the page under the pointer', async ({ page }) => {
  await openShop(page);
  const cards = list(page).getByRole('listitem');
  const height = page.viewportSize()!.height;
  const place = await cards.evaluateAll((items, bottom) => {
    const boxes = items.map((item) => item.querySelector('[data-waveform]')!.getBoundingClientRect());
    return boxes.findLastIndex((box) => box.top > 0 && box.bottom < bottom - 100);
  }, height);
  const card = cards.nth(place);
  // The lower part of the card lies behind the player.
  await card.evaluate(
    (item, bottom) => window.scrollBy(0, item.getBoundingClientRect().bottom - bottom + 20),
    height,
  );
  const wave = (await card.locator('[data-waveform]').boundingBox())!;
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.click(wave.x + wave.width / 2, wave.y + 4);
  await expect(playingRow(page)).toHaveCount(1);
  await expectPlaying(page, await playingRow(page).getByRole('heading').innerText());
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('n');
  await expect(playingRow(page)).toBeInViewport({ ratio: 0.9 });
});

test('offers to jump to the playing track once the user has scrolled away', async ({ page }) => {
  await openShop(page);
  await page.keyboard.press('n');
  await expect(playingRow(page)).toBeInViewport();
  const chip = page.getByRole('button', { name: 'Jump to playing' });
  await expect(chip).toBeHidden();
  await scrollAway(page);
  await expect(chip).toBeVisible();
  await expectNoViolationsHere(page);
  // The check scrolls to the top, where the list follows the playing track again.
  await scrollAway(page);
  await chip.click();
  await expect(playingRow(page)).toBeInViewport();
  await expect(chip).toBeHidden();
});

/** Scrolls by keys, as a user: a scroll of the page itself does not stop the following. */
async function scrollAway(page: Page): Promise<void> {
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
}

/** The helper scrolls to the top; this state exists further down only. */
async function expectNoViolationsHere(page: Page): Promise<void> {
  const place = await page.evaluate(() => window.scrollY);
  await expectNoViolations(page);
  await page.evaluate((top) => window.scrollTo(0, top), place);
}

test(
  'plays the drops of the tracks in turn, and hints once at the low volume',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await openShop(page, `${DEMO_SHOP}&sort=name`);
    await page.keyboard.press('n');
    const hint = page.getByText('Playing softly. Turn it up?');
    await expect(hint).toBeVisible();
    await page.getByRole('button', { name: 'Turn up' }).click();
    await expect(hint).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('audioPlayerVolume'))).toBe('0.5');

    if (isPhone(page)) {
      await player(page)
        .getByRole('button', { name: /^Open player/ })
        .click();
      await page.getByRole('switch', { name: 'Drop preview' }).check();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
    } else {
      await player(page).getByRole('switch', { name: 'Drop preview' }).click();
      await expectNoViolations(page);
    }
    const first = await playingRow(page).getByRole('heading').innerText();
    // Eight bars last about 16 seconds.
    await expect(playingRow(page).getByRole('heading')).not.toHaveText(first, { timeout: 30_000 });
    await expect(hint).toBeHidden();
  },
);

test('marks heard tracks, hides them, and takes up the last session', async ({ page }) => {
  await openShop(page, `${DEMO_SHOP}&sort=name&view=list`);
  const hide = page.getByRole('button', { name: 'Hide heard' });
  await expect(hide).toBeHidden();
  for (let track = 0; track < 3; track += 1) await timeToSound(page, 'n');
  const heard = (await names(page)).slice(0, 3);
  await expect(list(page).getByText('Heard', { exact: true })).toHaveCount(3);

  await test.step('hides what was heard before, not what is heard now', async () => {
    await hide.click();
    await expect.poll(async () => (await names(page)).some((name) => heard.includes(name))).toBe(false);
    await expectNoViolations(page);
    await hide.click();
    await expect.poll(() => names(page).then((shown) => shown.slice(0, 3))).toEqual(heard);
  });

  await test.step('plays on where the last session ended', async () => {
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Last session' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(playingRow(page).getByRole('heading')).toHaveText(heard[2]!);
    await expectPlaying(page, heard[2]!);
    await expect(playingRow(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Last session' })).toBeHidden();
  });
});

test('carries what was heard over login to another device, and hides it in full pages', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await openShop(page, `${DEMO_SHOP}&sort=name&view=list`);
  for (let track = 0; track < 2; track += 1) await timeToSound(page, 'n');
  const heard = (await names(page)).slice(0, 2);

  const merged = responseTo(page, 'MarkTracksHeard');
  await signIn(page, account);
  await page.reload();
  expect((await merged).ok()).toBe(true);

  const device = await browser.newContext({ ...page.viewportSize(), baseURL: baseUrl() });
  try {
    const second = await device.newPage();
    await signIn(second, account);
    await openShop(second, `${DEMO_SHOP}&sort=name&view=list`);
    await expect(list(second).getByText('Heard', { exact: true })).toHaveCount(2);
    await expect(second.getByRole('button', { name: 'Last session' })).toBeVisible();
    const unheard = responseTo(second, 'UnheardShopProducts');
    await second.getByRole('button', { name: 'Hide heard' }).click();
    const { data } = (await (await unheard).json()) as { data: { products: { edges: unknown[] } } };
    expect(data.products.edges).toHaveLength(24);
    await expect.poll(async () => (await names(second)).some((name) => heard.includes(name))).toBe(false);

    await second.goto('/account');
    const history = second.getByRole('region', { name: 'Heard tracks' });
    await expect(history).toContainText('2 tracks are marked as heard in your account, on all your devices.');
    await history.getByRole('button', { name: 'Clear heard tracks' }).click();
    await expect(history).toContainText('No track is marked as heard in your account.');
  } finally {
    await device.close();
  }
  await page.reload();
  await expect(list(page).getByText('Heard', { exact: true })).toHaveCount(0);
});
