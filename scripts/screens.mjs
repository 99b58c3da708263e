import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { SCREENS } from './lib/pictures/all.mjs';
import { WIDTHS, takePictures } from './lib/pictures/camera.mjs';
import { setTheStage } from './lib/pictures/stage.mjs';
import { story } from './lib/story.mjs';
import { withServer } from './lib/with-server.mjs';

/**
 * `npm run screens [-- NAME…]`: a picture of every screen in every state at both widths, in `screens/`; `admin-*` means
 * all that begin so.
 * SCREENS_URL names a server that runs already.
 */
await story(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const wanted = process.argv.slice(2);
  const screens = SCREENS.filter(({ name }) => !wanted.length || wanted.some((one) => fits(name, one)));
  const { chromium } = await import('@playwright/test');
  const work = async (url) => {
    await setTheStage(url);
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

function fits(name, wanted) {
  return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
}
