import { uniqueEmail } from './support/account.js';
import { expectNoViolations } from './support/axe.js';
import { countClicks } from './support/clicks.js';
import { loginCode } from './support/mailbox.js';
import { cartButton, cartIcon, expect, test } from './support/storefront.js';
import { createTrack } from './support/tracks.js';

test('buys a track with a mailed code, without a registration', async ({ page }) => {
  test.slow();
  const email = uniqueEmail('guest');
  const track = await createTrack({ price: 300 });
  await page.goto(`/track/${track.id}`);

  await test.step('signs in with an address and a code: 4 clicks', async () => {
    const clicks = await countClicks(page);
    await cartButton(page, track.name).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue with a code' });
    await expectNoViolations(page);
    const since = new Date();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByLabel('Code from the mail')).toBeFocused();
    const code = await loginCode(email, since);
    await dialog.getByLabel('Code from the mail').fill('00000000' === code ? '11111111' : '00000000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Code from the mail')).toHaveAccessibleDescription(/not valid/);
    await expectNoViolations(page);
    await dialog.getByLabel('Code from the mail').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    expect(await clicks(), 'the fifth sent the wrong code').toBe(5);
  });

  await test.step('orders', async () => {
    await expect(cartIcon(page, 1), 'the track has followed into the new account').toBeVisible();
    await page.goto('/checkout');
    const field = (label: string) => page.getByRole('listitem').getByLabel(label, { exact: true });
    await expect(field('Email')).toHaveValue(email);
    await field('First Name').fill('Mia');
    await field('Last Name').fill('Lind');
    await page.getByRole('combobox', { name: 'Country' }).fill('Swed');
    await page.getByRole('option', { name: 'Sweden' }).click();
    await field('Phone').fill('+46 70 000');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });

  await test.step('has a profile with the name of the order', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
  });
});
