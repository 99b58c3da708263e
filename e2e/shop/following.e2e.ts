import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { createActiveSeller } from '../support/sellers.js';
import { expect, test } from '../support/storefront.js';

test('follows a seller after the login, and stops in the account', async ({ page }) => {
  const seller = await createActiveSeller();
  const path = `/seller/${encodeURIComponent(seller.shopName)}`;
  const follow = page.getByRole('button', { name: 'Follow', exact: true });

  await test.step('sends a visitor to the login', async () => {
    await page.goto(path);
    await follow.click();
    await expect(page.getByRole('dialog')).toContainText(`Log in to follow ${seller.shopName}.`);
    await page.keyboard.press('Escape');
  });
  await signInAsNew(page);

  await test.step('follows', async () => {
    await page.goto(path);
    await follow.click();
    await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoViolations(page);
  });

  await test.step('lists the seller in the account, and ends that', async () => {
    await page.goto('/account?tab=following');
    await expect(page.getByRole('link', { name: seller.shopName })).toHaveAttribute('href', path);
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Unfollow ${seller.shopName}` }).click();
    await expect(page.getByText('You follow no seller')).toBeVisible();
    await page.goto(path);
    await expect(follow).toBeVisible();
  });
});
