import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { SCREENS, signIn } from './lib/screen-list.mjs';
import { story } from './lib/story.mjs';
import { withServer } from './lib/with-server.mjs';

const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** `npm run screens`: a picture of every screen at both widths, in `screens/`. */
await story(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { chromium } = await import('@playwright/test');
  mkdirSync(inRoot('screens'), { recursive: true });
  await withServer(async (url) => {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    for (const [name, viewport] of Object.entries(WIDTHS)) await takeAll(browser, url, name, viewport);
    await browser.close();
  });
  console.log(`${SCREENS.length * Object.keys(WIDTHS).length} pictures in screens/`);
});

async function takeAll(browser, url, width, viewport) {
  for (const role of ['visitor', 'buyer', 'seller', 'admin']) {
    const context = await browser.newContext({ baseURL: url, viewport });
    const page = await context.newPage();
    await signIn(page, role);
    for (const screen of SCREENS.filter((one) => one.role === role)) {
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.act?.(page);
      await page.screenshot({
        path: join(inRoot('screens'), `${screen.name}-${width}.png`),
        fullPage: screen.full,
      });
    }
    await context.close();
  }
}
