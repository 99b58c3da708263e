import type { Page } from '@playwright/test';

/** Translates every text of each page as Chrome does, first and again: it puts `<font>` elements in the place of text nodes. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, option, title'))
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const start = () => {
      translate(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translate(target);
          for (const node of addedNodes) if (node.isConnected) translate(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // The translation starts after hydration, as one that a person requests.
    const whenHydrated = () =>
      document.documentElement.inert ? requestAnimationFrame(whenHydrated) : setTimeout(start, 100);
    window.addEventListener('load', whenHydrated);
  });
}

/** Resolves once the texts of the page are translated. */
export async function untilTranslated(page: Page): Promise<void> {
  await page.locator('main font, [role="main"] font').first().waitFor();
}
