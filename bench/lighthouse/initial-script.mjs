import { gzipSync } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';

/** JavaScript that a first visit loads until the network is idle, gzipped, in KB of 1,000 bytes. */
export async function initialScript(url) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'] });
    const scripts = new Set();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(
      [...scripts].map(async (script) => (await page.request.get(script)).body()),
    );
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return Math.round(bytes / 100) / 10;
  } finally {
    await browser.close();
  }
}
