import type { Page } from '@playwright/test';
import { expect, openLogin, test } from './support/storefront.js';
import { isPhone } from './support/viewports.js';

/** Requests of chunks with these names fail until the returned function is called. */
async function breakChunks(page: Page, name: RegExp): Promise<() => void> {
  let isBroken = true;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => (isBroken ? route.abort('connectionfailed') : route.fallback()),
  );
  return () => {
    isBroken = false;
  };
}

const online = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('keeps the page and its input when the login cannot be loaded, and loads it later', async ({ page }) => {
  const repair = await breakChunks(page, /login-dialog|menu-sheet/);
  await page.goto('/contact');
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed before the network failed');
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : 'Log In' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before the network failed');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeVisible();
  repair();
  await online(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(failure).toBeHidden();
  await page.keyboard.press('Escape');
  await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before the network failed');
});

test('recovers a page whose script could not be loaded once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /General Questions|How/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});
