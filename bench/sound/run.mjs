import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { withServer } from '../../scripts/lib/with-server.mjs';
import { median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';

const GOAL_MS = 250;
const WIDTHS = [1440, 390];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];

/**
 * Measures the time from a key to the sound of the next track.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureSound({ times = 20 } = {}) {
  const cases = [];
  const measure = async (url) => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
    for (const width of WIDTHS) cases.push(await listen(browser, url, width, times));
    await browser.close();
  };
  await (process.env.BASE_URL ? measure(process.env.BASE_URL) : withServer(measure));
  return cases;
}

async function listen(browser, url, width, times) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(`${url}/shop`);
  // The rows take the keys once the page is hydrated.
  await page.locator('[aria-label=Tracks][style*=height]').waitFor();
  const elapsed = [];
  for (let track = 0; track < times; track++) elapsed.push(await page.evaluate(pressNext));
  await page.close();
  const middle = median(elapsed);
  return {
    name: `sound after a key at ${width} px, median of ${times}`,
    figure: `${middle.toFixed(0)} ms`,
    baseline: '',
    ratio: `at most ${Math.max(...elapsed).toFixed(0)} ms`,
    goal: `<= ${GOAL_MS} ms`,
    reached: middle <= GOAL_MS,
  };
}

/** Runs in the page. @returns milliseconds until the next track sounds */
function pressNext() {
  return new Promise((resolve) => {
    const { document, KeyboardEvent, navigator } = globalThis;
    const start = performance.now();
    const { title } = navigator.mediaSession.metadata ?? {};
    const isSounding = () =>
      navigator.mediaSession.playbackState === 'playing' && navigator.mediaSession.metadata?.title !== title;
    const look = () => (isSounding() ? resolve(performance.now() - start) : setTimeout(look, 5));
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    look();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
  printCases('Sound', await measureSound({ times: Number(values.times) }));
}
