import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Nothing is judged halfway through fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}
