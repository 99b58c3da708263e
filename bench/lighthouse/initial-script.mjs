import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';

/** JavaScript that a first visit receives until the network is idle, as sent (compressed), in KB of 1,000 bytes. */
export async function initialScript(url) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'] });
    const scripts = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    return Math.round(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 100) / 10;
  } finally {
    await browser.close();
  }
}
