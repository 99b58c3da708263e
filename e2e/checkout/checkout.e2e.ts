import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { breakOperation, cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { addToCart } from '../support/orders.js';
import { card, cartButton, cartIcon, expect, expectToast, followMenu, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

test('validates the checkout, applies a coupon and shows the terms', { tag: MAIN }, async ({ page }) => {
  const buyer = await signInAsNew(page);
  const track = await createTrack({ price: 400 });
  await addToCart(buyer, track.id);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const order = page.getByRole('button', { name: 'Place Order' });
  const field = (label: string) => page.getByRole('listitem').getByLabel(label, { exact: true });
  const expectHint = (label: string, text: string | RegExp) =>
    expect(field(label)).toHaveAccessibleDescription(text);

  await test.step('shows three steps, filled in from the profile', async () => {
    for (const step of ['Contact Information', 'Discount Coupon', 'Terms and Conditions']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible();
    }
    await expect(field('First Name')).toHaveValue('Ada');
    await expect(field('Email')).toHaveValue(buyer.email);
    await expect(summary).toContainText('$400.00');
    await expect(summary, 'the service fee').toContainText('$20.00');
    await expect(summary).toContainText('$420.00');
  });

  await test.step('requires every field and the terms', async () => {
    for (const label of ['First Name', 'Last Name', 'Email']) await field(label).fill('');
    await page.getByRole('combobox', { name: 'Country' }).fill('');
    await order.click();
    await expectHint('First Name', 'First name is required');
    await expectHint('Last Name', 'Last name is required');
    await expectHint('Email', /^Email is required/);
    await expectHint('Country', 'Country is required');
    await expectHint('Phone', 'Phone is required');
    await expect(page.getByText('You must agree to the Terms and Conditions to proceed')).toBeVisible();
    await expect(field('First Name')).toBeFocused();
    await expectNoViolations(page);
    await field('Email').fill('ada@');
    await order.click();
    await expectHint('Email', /^Please enter a valid email/);
  });

  await test.step('validates, rejects, applies and removes a coupon', async () => {
    const code = page.getByLabel('Coupon code');
    const apply = page.getByRole('button', { name: 'Apply' });
    await apply.click();
    await expect(code).toHaveAccessibleDescription('Please enter a coupon code');
    await code.fill('NOSUCHCODE');
    await apply.click();
    await expect(code).toHaveAccessibleDescription('Invalid coupon');
    const repair = await cutOperation(page, 'ValidateCoupon');
    await code.fill('firstdrop');
    await expect(page.getByText('Invalid coupon')).toHaveCount(0);
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription('Invalid coupon');
    await repair();
    await apply.click();
    await expect(code).toBeDisabled();
    await expect(summary).toContainText('Discount (10%)');
    await expect(summary).toContainText('-$40.00');
    await expect(summary).toContainText('$380.00');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(code).toBeEnabled();
    await expect(code).toHaveValue('');
    await expect(summary).toContainText('$420.00');
  });

  await test.step('opens, closes and accepts the agreement', async () => {
    const terms = page.getByRole('checkbox', { name: /Terms and Conditions/ });
    await page.getByRole('button', { name: 'public offer agreement' }).click();
    const offer = page.getByRole('dialog', { name: 'Public Offer Agreement' });
    for (const fact of [/final/i, /10 business days/, /removed from the/])
      await expect(offer).toContainText(fact);
    await expectNoViolations(page);
    await offer.getByRole('button', { name: 'Close' }).last().click();
    await expect(offer).toBeHidden();
    await expect(terms).not.toBeChecked();
    await page.getByRole('button', { name: 'public offer agreement' }).click();
    await offer.getByRole('button', { name: 'I Agree' }).click();
    await expect(terms).toBeChecked();
    await expect(page.getByText('You must agree to the Terms')).toHaveCount(0);
  });
});

test(
  'shows order errors, places the order and removes the track from the shop',
  { tag: MAIN },
  async ({ page }) => {
    const buyer = await signInAsNew(page);
    const track = await createTrack({ name: 'Mine Now' });
    await addToCart(buyer, track.id);
    // Fills the client's cache with the shop, which must show the change after the order.
    await page.goto('/');
    await expect(page.getByRole('main').getByText(track.name).first()).toBeVisible();
    await followMenu(page, 'Shop');
    await expect(page.getByRole('heading', { level: 1, name: 'SHOP' })).toBeVisible();
    await expect(cartButton(page, track.name)).toBeEnabled();
    await cartIcon(page, 1).click();
    await page.getByRole('link', { name: 'Go to Cart' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByLabel('Phone').fill('+33 1 23 45 67 89');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    const order = page.getByRole('button', { name: 'Place Order' });
    const summary = page.getByRole('region', { name: 'Order Summary' });

    await test.step('server error, offline, and a message of the server', async () => {
      for (const fault of [breakOperation, cutOperation]) {
        const repair = await fault(page, 'PlaceOrder');
        await order.click();
        await expect(summary.getByRole('alert')).toContainText('Failed to place order');
        await expect(summary.getByRole('alert')).toContainText('Please try again.');
        await repair();
      }
      const words = { message: 'The shop takes no orders tonight', code: 'CONFLICT' };
      const repair = await rejectOperation(page, 'PlaceOrder', words);
      await order.click();
      await expect(summary.getByRole('alert')).toContainText(words.message);
      await repair();
    });

    await test.step('shows Processing..., then the thank-you page', async () => {
      const release = await holdOperation(page, 'PlaceOrder');
      await breakOperation(page, 'ClearCart');
      await order.click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      await release();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeFocused();
      await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
      await expect(page.getByText('You will receive an email with download links shortly.')).toBeVisible();
      await expectToast(page, 'Error when emptying the trash');
      await expect(cartIcon(page, 0)).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('keeps the order, and counts down, after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Order #/ })).toContainText(track.name);
      await expect(page.getByRole('timer')).toHaveText(/^47:59:\d\d$/);
    });

    await test.step('Continue Shopping opens the home page; the shop no longer offers the track', async () => {
      await page.getByRole('link', { name: 'Continue Shopping' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await followMenu(page, 'Shop');
      await expect(page.getByRole('heading', { level: 1, name: 'SHOP' })).toBeVisible();
      await expect(card(page, track.name)).toContainText('Reserved');
      await expect(cartButton(page, track.name)).toBeDisabled();
    });
  },
);
