import type { Page } from '@playwright/test';

/** Key of the count in the browser's session storage, which outlives page loads. */
const KEY = 'e2e-clicks';

/**
 * Counts what a person presses on the page from now on, over page loads. Keys are not counted. A second call starts at 0.
 * @returns reads the count
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = (key: string) => {
    if (key in globalThis) return;
    Object.assign(globalThis, { [key]: true });
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1)),
      { capture: true },
    );
  };
  await page.addInitScript(count, KEY);
  await page.evaluate(count, KEY);
  await page.evaluate((key) => sessionStorage.setItem(key, '0'), KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY);
}
