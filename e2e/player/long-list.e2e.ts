import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { playPreview } from '../support/catalogue.js';
import { prepareCart, startStore } from '../support/own-store.js';
import { player } from '../support/storefront.js';

const TRACKS = 600;

test('plays the oldest of 601 tracks before the newest one', async ({ page, playwright }) => {
  test.slow();
  const store = await startStore(playwright, {});
  try {
    // The oldest track; the synthetic ones share its preview.
    await prepareCart(store.api);
    execFileSync(process.execPath, ['dist/server/src/cli/seed.js', '--tracks', String(TRACKS)], {
      env: { ...process.env, DATA_DIR: store.server.dataDir, SEED: 'none' },
    });
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"PlayerPage"')) pages.push(request.postData()!);
    });
    await page.goto(`${store.server.url}/shop`);
    const results = page.getByRole('region', { name: 'Results' });
    const newest = await results.getByRole('heading').first().innerText();
    expect(newest).toContain(String(TRACKS + 1));
    await playPreview(page, newest);

    const controls = player(page);
    await controls.getByRole('button', { name: 'Pause' }).click();
    await controls.getByRole('button', { name: 'Previous track' }).click();
    await expect(controls.getByText('Own Goal').first()).toBeVisible();
    await controls.getByRole('button', { name: 'Pause' }).click();
    await controls.getByRole('button', { name: 'Next track' }).click();
    await expect(controls.getByText(newest).first()).toBeVisible();
    // One request for the end of the list, one for its start.
    expect(pages).toHaveLength(2);
  } finally {
    await store.close();
  }
});
