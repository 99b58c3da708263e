import { adminToken, createAccount, PASSWORD, signIn, signInAsNew } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { box } from '../support/forms.js';
import { addToCart, buy } from '../support/orders.js';
import { createActiveSeller, openTrackForm } from '../support/sellers.js';
import { expect, followMenu, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test('keeps a track that is being sent when the session ends', async ({ page, context }) => {
  test.slow();
  const seller = await createActiveSeller();
  await signIn(page, seller);
  const dialog = await openTrackForm(page);
  const choice = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });

  await test.step('opens the login above the form, and goes on with it', async () => {
    await box(dialog, 'Track Name').fill('Glass Tunnel');
    await choice('Price').selectOption('$349');
    await choice('Genre').selectOption('Techno');
    await dialog.getByRole('spinbutton', { name: 'BPM' }).fill('126');
    await choice('Key').selectOption('F#');
    for (const part of ['Vocals', 'AI tools', 'Melodic samples']) await choice(part).selectOption('None');
    await box(dialog, 'Archive Link').fill('https://www.dropbox.com/s/archive.zip');
    await context.clearCookies({ name: 'session' });
    await dialog.getByRole('button', { name: 'Send for Review' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByLabel('Email').fill(seller.email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(login).toBeHidden();
    await expect(box(dialog, 'Track Name')).toHaveValue('Glass Tunnel');
    await expect(choice('Key')).toHaveValue('F#');
  });

  await test.step('survives another tab of the account and a reload', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/tab=seller/);
    await page.reload();
    await expect(page.getByText(/track that you have not sent yet is still here/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Send Track' }).click();
    await expect(box(dialog, 'Track Name')).toHaveValue('Glass Tunnel');
    await expect(choice('Genre')).toHaveValue('Techno');
  });

  await test.step('is gone once it is sent', async () => {
    await dialog.getByRole('button', { name: 'Send for Review' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Send Track' }).click();
    await expect(box(dialog, 'Track Name')).toHaveValue('');
  });
});

test(
  'keeps phone and coupon of a checkout that is reloaded, for the same buyer only',
  { tag: MAIN },
  async ({ page }) => {
    test.slow();
    const buyer = await signInAsNew(page);
    const other = await createAccount();
    const track = await createTrack({ price: 400 });
    for (const account of [buyer, other]) await addToCart(account, track.id);
    const phone = page.getByRole('listitem').getByLabel('Phone', { exact: true });
    await page.goto('/checkout');
    await phone.fill('+46 70 123');
    await page.getByLabel('Coupon code').fill('FIRSTDROP');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('10% off your subtotal.')).toBeVisible();

    await test.step('after a reload, and after another page', async () => {
      await page.reload();
      await expect(phone).toHaveValue('+46 70 123');
      await expect(page.getByText('10% off your subtotal.')).toBeVisible();
      await followMenu(page, 'FAQ');
      await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
      await page.goBack();
      await expect(phone).toHaveValue('+46 70 123');
    });

    await test.step('not for another buyer in the same tab', async () => {
      await signIn(page, other);
      await page.reload();
      await expect(phone).toHaveValue('');
      await expect(page.getByText('10% off your subtotal.')).toHaveCount(0);
    });
  },
);

test('keeps a message to the store over another page', async ({ page }) => {
  await page.goto('/contact');
  const text = page.getByRole('form', { name: 'Message' }).getByLabel('Message');
  await text.fill('Do you take remix requests?');
  await followMenu(page, 'FAQ');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await page.goBack();
  await expect(text).toHaveValue('Do you take remix requests?');
});

test('keeps a service request over a reload', async ({ page }) => {
  await signInAsNew(page);
  const open = async () => {
    await page.goto('/service');
    await page.getByRole('button', { name: 'Request Service: CO-PRODUCING', exact: true }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: /^co-producing$/i });
  await box(dialog, 'Description').fill('A second drop');
  await dialog.getByRole('checkbox', { name: 'Arrangement' }).check();
  await page.reload();
  await open();
  await expect(box(dialog, 'Description')).toHaveValue('A second drop');
  await expect(dialog.getByRole('checkbox', { name: 'Arrangement' })).toBeChecked();
});

test('keeps an unsent message about an order, and a profile that is being edited', async ({ page }) => {
  const buyer = await signInAsNew(page);
  const orderId = await buy(buyer, [(await createTrack()).id]);
  await page.goto('/account?tab=orders');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const message = box(page.getByRole('region', { name: `Messages about order ${orderId}` }), 'Message');
  await message.fill('The bass is missing');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await box(page, 'Last Name').fill('King');
  await page.getByRole('tab', { name: 'My Orders' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(message).toHaveValue('The bass is missing');
  await page.goBack();
  await expect(box(page, 'Last Name')).toHaveValue('King');

  await test.step('and discards the profile on Cancel', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });
});

test('keeps what an admin has typed over another page, browser back and a reload', async ({ page }) => {
  const track = await createTrack({ name: 'Kept Draft' });
  await signInAsAdmin(page, await adminToken());
  const path = `/admin/products/edit/${track.id}`;
  const name = box(page, 'Name');
  await page.goto(path);
  await name.fill('Kept Draft II');
  await page.getByRole('link', { name: 'Products' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('What you had typed is back. It is not saved yet.')).toBeVisible();
  await expect(name).toHaveValue('Kept Draft II');
  await page.reload();
  await expect(name).toHaveValue('Kept Draft II');

  await test.step('until it is discarded, or saved', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.goto(path);
    await expect(name).toHaveValue(track.name);
    await name.fill('Kept Draft III');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.goto(path);
    await expect(name).toHaveValue('Kept Draft III');
    await expect(page.getByText('What you had typed is back')).toHaveCount(0);
  });
});
