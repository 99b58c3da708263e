import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { SCREENS } from './lib/pictures/all.mjs';
import { WIDTHS, takePictures } from './lib/pictures/camera.mjs';
import { seedStage } from './lib/pictures/stage.mjs';
import { runScript } from './lib/run-script.mjs';
import { withServer } from './lib/with-server.mjs';

/**
 * `npm run screens [-- NAME…]`: a picture of every screen in every state at both widths, in `screens/`; `admin-*` means
 * all names with this prefix.
 * SCREENS_URL names a server that runs already.
 */
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const names = process.argv.slice(2);
  const screens = SCREENS.filter(({ name }) => !names.length || names.some((one) => fits(name, one)));
  const { chromium } = await import('@playwright/test');
  const work = async (url) => {
    await seedStage(url);
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const missing = await takePictures(browser, url, screens, inRoot('screens'));
    await browser.close();
    console.log(`${screens.length * Object.keys(WIDTHS).length - missing.length} pictures in screens/`);
    if (missing.length) throw new Error(`Not taken:\n  ${missing.join('\n  ')}`);
  };
  await (process.env.SCREENS_URL ? work(process.env.SCREENS_URL) : withServer(work));
});

function fits(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
