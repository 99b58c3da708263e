import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { playPreview } from '../support/catalogue.js';
import { expect, player, test } from '../support/storefront.js';
import { createTrack, uploadPreview } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';
import { wavBeats } from '../support/wav.js';

const SECONDS = 64;
/** Keys that do not mix with each other, one for each run, so that no track of another run is offered. */
const KEYS = ['C', 'D', 'E', 'F#'];
const BEATS = { first: { bpm: 100, firstBeat: 0.31 }, second: { bpm: 103, firstBeat: 0.17 } };

/** A start of an audio source, as the page scheduled it. */
interface Start {
  buffer: AudioBuffer;
  rate: number;
  when: number;
  offset: number;
}

async function createPair(run: number) {
  const create = async (name: string, { bpm, firstBeat }: typeof BEATS.first) => {
    const audio = await uploadPreview(wavBeats(SECONDS, bpm, firstBeat));
    return createTrack({ name, bpm, musicKey: KEYS[run % KEYS.length], mode: 'minor', audio });
  };
  return { first: await create('Deck One', BEATS.first), second: await create('Deck Two', BEATS.second) };
}

/** Records when and how the page starts audio sources, and the filters of the decks. */
async function recordStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const starts: Start[] = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0) {
      starts.push({ buffer: this.buffer!, rate: this.playbackRate.value, when, offset });
      start.call(this, when, offset);
    };
    const filters: BiquadFilterNode[] = [];
    const { createBiquadFilter } = AudioContext.prototype;
    AudioContext.prototype.createBiquadFilter = function () {
      const filter = createBiquadFilter.call(this);
      filters.push(filter);
      return filter;
    };
    Object.assign(window, { starts, filters });
  });
}

/** Share of 60 Hz and of 4 kHz left on each deck, 1 for all. */
const leftOfBassAndTreble = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { filters: BiquadFilterNode[] }).filters.map((filter) => {
      const gains = new Float32Array(2);
      filter.getFrequencyResponse(new Float32Array([60, 4_000]), gains, new Float32Array(2));
      return [...gains].map((gain) => Math.round(gain * 10) / 10);
    }),
  );

const startCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { starts: Start[] }).starts.length);

/**
 * Renders a minute of two recorded starts offline and measures by how many milliseconds each beat of the second one sounds
 * before (negative: after) one of the first.
 */
function measureBeats(page: Page, second: number): Promise<number[]> {
  return page.evaluate(async (index) => {
    const { starts } = window as unknown as { starts: Start[] };
    const pair = [starts[0]!, starts[index]!] as const;
    const begin = Math.max(...pair.map(({ when }) => when));
    const context = new OfflineAudioContext(2, 60 * 44_100, 44_100);
    const merger = context.createChannelMerger(2);
    merger.connect(context.destination);
    pair.forEach(({ buffer, rate, when, offset }, channel) => {
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = rate;
      source.connect(merger, 0, channel);
      source.start(0, offset + (begin - when) * rate);
    });
    const rendered = await context.startRendering();
    const [first, other] = [0, 1].map((channel) => {
      const found: number[] = [];
      let loud = -Infinity;
      rendered.getChannelData(channel).forEach((sample, at) => {
        if (Math.abs(sample) < 0.3) return;
        if (at - loud > 0.2 * 44_100) found.push(at / 44.1);
        loud = at;
      });
      return found;
    }) as [number[], number[]];
    // After a slow start of the test the first track ends within the minute, and the slowed second one later.
    const end = (first.at(-1) ?? 0) + 100;
    return other
      .filter((beat) => beat < end)
      .map((beat) => {
        const nearest = first.reduce((best, one) =>
          Math.abs(one - beat) < Math.abs(best - beat) ? one : best,
        );
        return nearest - beat;
      });
  }, second);
}

/** Ids of the tracks whose plays the page counts, in order. */
function countedPlays(page: Page): number[] {
  const ids: number[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? request.postDataJSON() : null;
    const { operationName, variables } = (body ?? {}) as {
      operationName?: string;
      variables?: { productId: number };
    };
    if (operationName === 'CountPlay' && variables) ids.push(variables.productId);
  });
  return ids;
}

const worst = (errors: readonly number[]) => Math.max(...errors.map(Math.abs));

test('plays two tracks together, beat on beat for a minute', async ({ page }, info) => {
  test.setTimeout(180_000);
  const { first, second } = await createPair(Math.min(info.retry, 1));
  await recordStarts(page);
  await page.goto(`/track/${first.id}`);
  const opener = page.getByRole('button', { name: `Two decks: ${first.name} and ${second.name}` });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Two decks' });
  const deckTwo = drawer.getByRole('region', { name: 'Deck 2' });
  await expect(deckTwo.getByRole('heading', { name: second.name })).toBeVisible();
  await expect(deckTwo).toContainText('103 → 100 BPM');
  await expect(drawer.getByRole('button', { name: 'Play both' })).toBeEnabled();
  await expectNoViolations(page);

  await test.step('starts both on the beat with one key', async () => {
    await page.keyboard.press('Space');
    await expect(drawer.getByRole('button', { name: 'Pause both' })).toBeVisible();
    const errors = await measureBeats(page, 1);
    expect(errors.length).toBeGreaterThan(95);
    expect(worst(errors)).toBeLessThan(10);
    info.annotations.push({ type: 'beat error', description: `at most ${worst(errors).toFixed(2)} ms` });
  });

  await test.step('mixes by keys', async () => {
    await page.keyboard.press('w');
    await expect(drawer.getByRole('button', { name: 'Kill bass of deck 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect
      .poll(() => leftOfBassAndTreble(page))
      .toEqual([
        [1, 1],
        [0, 1],
      ]);
    await page.keyboard.press('ArrowRight');
    await expect(drawer.getByRole('slider', { name: 'Crossfader' })).toHaveValue('0.55');
    const before = await startCount(page);
    await page.keyboard.press('.');
    await expect(drawer.getByText('10 ms ahead')).toBeVisible();
    const errors = await measureBeats(page, before);
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeGreaterThan(8);
    await page.keyboard.press(',');
  });

  await test.step('keeps the key of the second track, and the beat', async () => {
    const before = await startCount(page);
    await drawer.getByRole('switch', { name: 'Keep key' }).check();
    await expect.poll(() => startCount(page)).toBeGreaterThan(before);
    expect(worst(await measureBeats(page, before))).toBeLessThan(10);
  });

  await test.step('gives the focus back on Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test(
  'opens the decks from the player, and plays the rest when a preview cannot be loaded',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }, info) => {
    const { first, second } = await createPair((isPhone(page) ? 2 : 0) + Math.min(info.retry, 1));
    const counted = countedPlays(page);
    await page.goto(`/track/${first.id}`);
    await playPreview(page, first.name);
    await expect.poll(() => counted).toEqual([first.id]);
    if (isPhone(page))
      await player(page)
        .getByRole('button', { name: `Open player: ${first.name}` })
        .click();
    const failing = '**/media/**/*.wav';
    await page.route(failing, (route) => route.abort());
    await page.getByRole('button', { name: 'Two decks', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Two decks' });
    await expect(drawer.getByRole('region', { name: 'Deck 1' }).getByText(first.name)).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Track on deck 2' }).selectOption(String(second.id));
    await expect(drawer.getByText('This preview could not be loaded.')).toHaveCount(2);
    await page.unroute(failing);
    for (const deck of ['Deck 1', 'Deck 2'])
      await drawer.getByRole('region', { name: deck }).getByRole('button', { name: 'Retry' }).click();
    await drawer.getByRole('button', { name: 'Play both' }).click();
    await expect(drawer.getByRole('button', { name: 'Pause both' })).toBeVisible();
    // The player has fallen silent.
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).not.toBe('playing');
    // The first one was counted when the player played it.
    await expect.poll(() => counted).toEqual([first.id, second.id]);
    await drawer.getByRole('button', { name: 'Pause both' }).click();
    await drawer.getByRole('button', { name: 'Play both' }).click();
    await expect(drawer.getByRole('button', { name: 'Pause both' })).toBeVisible();
    expect(counted).toHaveLength(2);
  },
);

test('opens the decks from the bar at every width above a phone', async ({ page }, info) => {
  const { first } = await createPair(info.retry);
  await page.goto(`/track/${first.id}`);
  await playPreview(page, first.name);
  const bar = player(page);
  const opener = bar.getByRole('button', { name: 'Two decks', exact: true });
  for (const width of [769, 900, 1024, 1279, 1280, 1439]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(opener).toBeVisible();
    const last = await bar.getByRole('button', { name: 'Close player' }).boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    const wave = await bar.getByRole('slider', { name: 'Seek' }).boundingBox();
    expect(wave?.width).toBeGreaterThan(60);
  }
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Two decks' })).toBeVisible();
});
