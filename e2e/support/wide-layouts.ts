import type { Page } from '@playwright/test';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
const TEXT_SIZES = ['100%', '200%'];

/** Widest element that sticks out to the right, for the message of a failure. */
async function overhang(textSize: string) {
  document.documentElement.style.fontSize = textSize;
  // A layout that depends on the width is rendered by a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.scrollingElement!;
  const extra = root.scrollWidth - root.clientWidth;
  if (extra <= 0) return '';
  const clipped = (element: Element): boolean => {
    for (let node = element.parentElement; node && node !== document.body; node = node.parentElement)
      if (getComputedStyle(node).overflowX !== 'visible') return true;
    return false;
  };
  const culprits = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !clipped(element))
    .map(
      (element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 60)}`,
    );
  return `+${extra} px by ${culprits.at(-1) ?? 'nothing visible'}`;
}

/** Pages at each width and text size that scroll sideways. */
export async function wideLayouts(page: Page, place: string): Promise<string[]> {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 500 });
    for (const size of TEXT_SIZES) {
      const found = await page.evaluate(overhang, size);
      if (found) wide.push(`${place} at ${width} px, text ${size}: ${found}`);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return wide;
}
