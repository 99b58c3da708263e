import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation; a failure lists one rule and element per line. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Skips fade-in animations.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The sticky header covers a part of what is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The legacy mode skips cross-origin frames, of which no page has any, and the extra tab that collects them.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // `options` replaces all options, the tags included, so it comes first.
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
