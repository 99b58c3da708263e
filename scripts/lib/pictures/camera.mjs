import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { direct } from './network.mjs';
import { signIn } from './sign-in.mjs';

export const WIDTHS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Parallel pages: most of the time is waiting until nothing moves. */
const CAMERAS = 3;
const PATIENCE_MS = 30_000;
/** Wait for screens with held requests, whose network never becomes idle. */
const HELD_MS = 1200;

/** Takes each screen at both widths. Returns the names of failed screens. */
export async function takePictures(browser, url, screens, folder) {
  mkdirSync(folder, { recursive: true });
  const sessions = new Map();
  for (const role of new Set(screens.map((screen) => screen.role)))
    sessions.set(role, await signIn(browser, url, role));

  const missing = [];
  const shots = Object.entries(WIDTHS).flatMap(([width, device]) =>
    screens.map((screen) => ({ name: `${screen.name}-${width}`, screen, device })),
  );
  const takeNext = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const { name, screen, device } = shot;
      const session = sessions.get(screen.role);
      const context = await browser.newContext({
        ...device,
        baseURL: url,
        // No picture in the middle of an animation.
        reducedMotion: 'reduce',
        storageState: screen.storage?.(session) ?? session,
      });
      await take(context, screen, join(folder, `${name}.png`)).catch((error) =>
        missing.push(`${name}: ${error.message.split('\n')[0]}`),
      );
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: CAMERAS }, takeNext));
  return missing.sort();
}

async function take(context, screen, path) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await direct(page, screen);
  await page.goto(screen.path, { waitUntil: screen.hold ? 'load' : 'networkidle' });
  if (screen.hold) await page.getByRole('banner').or(page.getByRole('main')).first().waitFor();
  else await untilDrawn(page);
  await screen.act?.(page);
  if (screen.hold) await page.waitForTimeout(HELD_MS);
  if (screen.full) await seeAll(page);
  else await settle(page);
  await page.screenshot({ path, fullPage: screen.full });
}

/** Waits for content too: on a busy machine the network is idle before the first request. */
async function untilDrawn(page) {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Scrolls through the page, so that lazy images load. */
async function seeAll(page) {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await settle(page);
}

async function settle(page) {
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ complete }) => !complete);
    const loaded = Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
  await page.waitForTimeout(150);
}
