import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation in either theme; a failure lists one rule and element per line. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  // Colours follow the theme at once; a transition of nested elements takes a frame for each, even at no duration.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  // The sticky header covers a part of what is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The legacy mode skips cross-origin frames, of which no page has any, and the extra tab that collects them.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // `options` replaces all options, the tags included, so it comes first.
  axe.options({ resultTypes: ['violations'] });
  expect(violationsIn(await axe.withRules('color-contrast').analyze())).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(violationsIn(await axe.withTags(WCAG_22_AA).analyze())).toEqual([]);
}

function violationsIn({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
