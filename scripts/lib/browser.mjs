import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that the journeys run in: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const { chromium } = await import('@playwright/test');
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path));
}

export async function ensureBrowser() {
  if (await findBrowser()) return;
  console.log('Installing a browser (once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  } else {
    await run('npx', ['playwright', 'install', 'chromium']);
  }
  if (!(await findBrowser())) throw new Error('No Chromium could be installed; name one with CHROMIUM_PATH.');
}
