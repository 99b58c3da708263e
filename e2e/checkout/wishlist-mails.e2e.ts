import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { responseTo } from '../support/faults.js';
import { expect, test } from '../support/storefront.js';

test('chooses when and about what the wishlist is mailed', async ({ page }) => {
  await signInAsNew(page);
  await page.goto('/account?tab=wishlist');
  const mails = page.getByRole('region', { name: 'Wishlist Mails' });
  const frequency = mails.getByLabel('Mail me');
  const drops = mails.getByRole('switch', { name: /^Price drops/ });
  await expect(frequency).toHaveValue('daily');
  await expect(drops).toBeChecked();

  const switched = responseTo(page, 'UpdateWishlistMails');
  await drops.click();
  await switched;
  const chosen = responseTo(page, 'UpdateWishlistMails');
  await frequency.selectOption('Weekly');
  await chosen;
  await page.reload();
  await expect(frequency).toHaveValue('weekly');
  await expect(drops).not.toBeChecked();
  await expect(mails.getByRole('switch', { name: /^Last chance/ })).toBeChecked();
  await expectNoViolations(page);
});
