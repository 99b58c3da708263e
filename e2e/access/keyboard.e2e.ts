import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/account.js';
import { DEMO_SHOP, expectPlaying } from '../support/catalogue.js';
import { verificationCode } from '../support/mailbox.js';
import { cartButton, cartIcon, expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { uniqueEmail } from '../support/unique.js';

const MAX_STEPS = 120;

/** Presses Tab until the target has the focus. @throws Error when 120 presses do not reach it */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const form = page.getByRole('dialog').or(page.getByRole('main'));
  await tabTo(page, form.getByLabel(label, { exact: true }).first());
  await page.keyboard.insertText(text);
}

test('hears the first track of the shop after six keys', async ({ page }) => {
  await page.goto(DEMO_SHOP);
  await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('inert');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to tracks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const play = page
    .getByRole('list', { name: 'Tracks' })
    .getByRole('button', { name: /^Play / })
    .first();
  await expect(play).toBeFocused();
  await expect(play).toBeInViewport();
  const label = await play.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expectPlaying(page, label!.replace('Play ', ''));
});

test('browses, listens, registers and buys by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  const email = uniqueEmail('keys');
  const track = await createTrack({ name: 'No Mouse', category: 'UK Bass', projectName: 'Cubase' });

  await test.step('browse: filters the shop by genre', async () => {
    await page.goto('/shop');
    await press(page, page.getByRole('button', { name: 'Open Filters' }));
    await press(page, page.getByRole('checkbox', { name: /^UK Bass/ }), 'Space');
    await expect(page).toHaveURL(/genre=UK\+?(%20)?Bass/);
  });

  await test.step('listen: plays a card', async () => {
    await press(page, page.getByRole('button', { name: `Play ${track.name}` }));
    await expectPlaying(page, track.name);
  });

  await test.step('register: from the header, with the emailed code', async () => {
    await page.goto(`/track/${track.id}`);
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Log In' }));
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect(login.getByLabel('Email')).toBeFocused();
    await press(page, login.getByRole('button', { name: 'Register' }));
    const dialog = page.getByRole('dialog', { name: 'Register' });
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.insertText('Kim');
    await write(page, 'Last Name', 'Keys');
    await write(page, 'Email', email);
    await write(page, 'Password', PASSWORD);
    await write(page, 'Confirm Password', PASSWORD);
    await tabTo(page, dialog.getByRole('combobox', { name: 'Country' }));
    await page.keyboard.type('Icel');
    await expect(page.getByRole('option', { name: 'Iceland' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Iceland');
    await press(page, dialog.getByRole('checkbox', { name: /Privacy Policy/ }), 'Space');
    await page.keyboard.press('Enter');
    const inbox = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(inbox.getByLabel('Verification Code')).toBeFocused();
    await page.keyboard.insertText(await verificationCode(email));
    await page.keyboard.press('Enter');
    await expect(inbox).toBeHidden();
  });

  await test.step('buy: cart, project file, checkout, order', async () => {
    await press(page, cartButton(page, track.name).first());
    await expect(cartIcon(page, 1)).toBeVisible();
    await press(page, cartIcon(page, 1));
    await press(page, page.getByRole('link', { name: 'Go to Cart' }));
    await tabTo(page, page.getByRole('radio', { name: 'No' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$400.00');
    await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await write(page, 'Phone', '+354 555 0100');
    await press(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }), 'Space');
    await press(page, page.getByRole('button', { name: 'Place Order' }));
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeFocused();
  });
});
