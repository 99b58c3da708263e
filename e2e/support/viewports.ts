import type { Page } from '@playwright/test';

/**
 * Tags of a test: `test('…', { tag: [MAIN, BOTH_WIDTHS] }, …)`. Without a tag it runs at 1440 px, in `npm run test:all` and in
 * `npm run test:changed` for its area.
 */

/** The main path of an area, which `npm test` runs too. */
export const MAIN = '@main';

/** The layout is what it tests: it runs at 1440 and at 390 px. */
export const BOTH_WIDTHS = '@both';

/** The subject exists at 390 px alone. */
export const PHONE_ONLY = '@phone';

/** True at widths where the page has its phone layout. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width <= 768;
}
