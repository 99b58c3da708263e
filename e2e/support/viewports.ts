import type { Page } from '@playwright/test';

/**
 * Keeps a test out of the phone project: `test('…', DESKTOP_ONLY, …)`. For forms and flows that do not depend on the
 * width. The layout of their pages on a phone is covered by the accessibility tests.
 */
export const DESKTOP_ONLY = { tag: '@desktop' };

/** True at widths where the page has its phone layout. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width <= 768;
}
