import { expectNoViolations } from '../support/axe.js';
import { type OwnStore, prepareCart, startStore } from '../support/own-store.js';
import { expect, test as storefront } from '../support/storefront.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

/** The setting changes every checkout, so this test has a store of its own. */
const test = storefront.extend<object, { store: OwnStore }>({
  store: [
    async ({ playwright }, use) => {
      const store = await startStore(playwright, {});
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ store }, use) => use(store.server.url),
});

test(
  'orders nothing without both consents, and shows the texts that the order was placed under',
  { tag: BOTH_WIDTHS },
  async ({ page, store }) => {
    const setting = { data: { sells_to_consumers: true } };
    expect((await store.api.put('/api/settings/consumers', setting)).ok()).toBe(true);
    await prepareCart(store.api);
    await page.context().addCookies((await store.api.storageState()).cookies);
    await page.goto('/checkout');
    const atOnce = page.getByRole('checkbox', { name: /the delivery to begin at once/ });
    const waived = page.getByRole('checkbox', { name: /my right to withdraw ends/ });
    const order = page.getByRole('button', { name: 'Place Order' });

    await test.step('shows two boxes that nobody has ticked', async () => {
      await expect(atOnce).not.toBeChecked();
      await expect(waived).not.toBeChecked();
    });

    await test.step('names the missing consent', async () => {
      await page.getByLabel('Phone').fill('+46 70 000');
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await atOnce.check();
      await order.click();
      await expect(waived).toHaveAccessibleDescription(/Please agree/);
      await expectNoViolations(page);
    });

    await test.step('places the order with both, which links its texts', async () => {
      await waived.check();
      await order.click();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      await page.goto('/account?tab=orders');
      await page.getByRole('link', { name: 'The terms of this order' }).first().click();
      await expect(page.getByRole('heading', { name: 'Terms of an order' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Consents' })).toContainText(
        'the delivery to begin at once',
      );
    });
  },
);
