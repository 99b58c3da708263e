import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Chromium's headless shell, which needs about half the time per page. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium that the journeys run in: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const { chromium } = await import('@playwright/test');
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path));
}

export async function ensureBrowser() {
  const found = await findBrowser();
  if (process.env.CHROMIUM_PATH || found === HEADLESS_SHELL) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installFromDebian(found);
  else if (!found) await run('npx', ['playwright', 'install', 'chromium']);
  if (!(await findBrowser())) throw new Error('No Chromium could be installed; name one with CHROMIUM_PATH.');
}

/** @param instead fallback where the headless shell cannot be installed */
async function installFromDebian(instead) {
  console.log('Installing a browser (once) …');
  const quiet = {
    stdio: ['ignore', 'ignore', instead ? 'ignore' : 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  try {
    await run('apt-get', ['update', '-qq'], quiet);
    await install('chromium-headless-shell');
  } catch {
    if (!instead) await install('chromium');
  }
}
