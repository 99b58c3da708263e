import { readFileSync } from 'node:fs';
import { sepaErrors } from '../../server/test/payouts/sepa-schema.js';
import { adminToken, createAccount, signIn } from '../support/account.js';
import { expect, openFilters, openRow, row, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { countClicks } from '../support/clicks.js';
import { box, expectFieldError, expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createActiveSeller } from '../support/sellers.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

test(
  'pays a seller in three clicks from the dashboard and reverses the payout',
  { tag: MAIN },
  async ({ page, browser }) => {
    const seller = await createActiveSeller();
    const track = await createTrack({ price: 300, sellerId: seller.sellerId });
    await setOrderStatus(await buy(await createAccount(), [track.id]), 'completed');
    const toPay = page.getByRole('region', { name: 'To pay' });
    const due = toPay.getByRole('listitem').filter({ hasText: seller.shopName });
    await page.goto('/admin/dashboard');
    const clicks = await countClicks(page);

    await test.step('shows what is due with its deadline', async () => {
      await page.getByRole('link', { name: 'Payouts' }).click();
      await expect(due).toContainText('$300.00');
      await expect(due).toContainText('Due by');
      expect(await clicks(), 'to see what a seller is owed').toBe(1);
    });

    await test.step('records the transfer', async () => {
      await due.getByRole('button', { name: `Pay ${seller.shopName}` }).click();
      const dialog = page.getByRole('dialog', { name: `Pay ${seller.shopName}` });
      // The reference has the focus, and method and date are as they should be: only the button needs another click.
      await expect(dialog.getByLabel('Reference')).toBeFocused();
      await page.keyboard.type('PP-100');
      await dialog.getByRole('button', { name: 'Record $300.00' }).click();
      expect(await clicks()).toBeLessThanOrEqual(3);
      await expectToast(page, '$300.00 recorded as paid');
      await expect(due).toHaveCount(0);
      await expect(row(page, 'Payouts', seller.shopName)).toContainText('PP-100');
    });

    await test.step('shows the seller what was paid', async () => {
      const context = await browser.newContext();
      const account = await context.newPage();
      await signIn(account, seller);
      await account.goto('/account?tab=seller');
      await expect(account.getByRole('region', { name: 'Your Balance' })).toContainText('$300.00');
      await context.close();
    });

    await test.step('reverses it with a reason', async () => {
      await page.reload();
      const payout = row(page, 'Payouts', seller.shopName);
      await payout.getByRole('button', { name: /^Reverse/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Reverse payout' });
      await dialog.getByRole('button', { name: 'Reverse payout' }).click();
      await expect(dialog.getByText('Please enter the reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The bank rejected it');
      await dialog.getByRole('button', { name: 'Reverse payout' }).click();
      await expect(payout).toContainText('The bank rejected it');
      await expect(due).toContainText('$300.00');
    });
  },
);

test(
  'pays a seller by bank with a SEPA file that the schema of ISO 20022 accepts',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page, browser }) => {
    const seller = await createActiveSeller();
    const adjustments = `/api/sellers/${seller.id}/adjustments`;
    await rest('POST', adjustments, { amount: 108.5, reason: 'Bonus' }, await adminToken());

    await test.step('the seller enters the bank account, which shows masked', async () => {
      const context = await browser.newContext({ viewport: page.viewportSize() });
      const account = await context.newPage();
      await signIn(account, seller);
      await account.goto('/account?tab=seller');
      const form = account.getByRole('form', { name: 'Payment Information' });
      await form.getByText('Bank account', { exact: true }).click();
      await box(form, 'IBAN').fill('NL91 ABNA 0417 1643 01');
      await box(form, 'Account Holder').fill('Zoë Łoś');
      await form.getByRole('button', { name: 'Save Payment' }).click();
      await expectFieldError(box(form, 'IBAN'), 'IBAN is not valid');
      await box(form, 'IBAN').fill('NL91 ABNA 0417 1643 00');
      await form.getByRole('button', { name: 'Save Payment' }).click();
      await expectToast(account, 'Payment information updated successfully!');
      await expect(box(form, 'IBAN')).toHaveValue('•••• 4300');
      await context.close();
    });

    await test.step("the admin enters the store's account and rate", async () => {
      await page.goto('/admin/settings#payouts');
      const form = page.getByRole('form', { name: 'Payouts' });
      await box(form, 'Account holder').fill('Ghostnote');
      await box(form, 'IBAN').fill('DE89 3704 0044 0532 0130 00');
      await box(form, 'US dollars for one euro').fill('108.5');
      await form.getByRole('button', { name: 'Save payouts' }).click();
      await expectFieldError(
        box(form, 'US dollars for one euro'),
        'The rate must be a number from 0.5 to 2 with at most six decimals',
      );
      await box(form, 'US dollars for one euro').fill('1.085');
      await form.getByRole('button', { name: 'Save payouts' }).click();
      await expectToast(page, 'Settings saved');
    });

    const readFile = async (save: () => Promise<void>) => {
      const saved = page.waitForEvent('download');
      await save();
      return readFileSync(await (await saved).path(), 'utf8');
    };

    const file = await test.step('records the payout and saves its file', async () => {
      await page.goto('/admin/payouts');
      const due = page.getByRole('region', { name: 'To pay' }).getByRole('listitem');
      await due
        .filter({ hasText: seller.shopName })
        .getByRole('button', { name: `Pay ${seller.shopName}` })
        .click();
      const dialog = page.getByRole('dialog', { name: `Pay ${seller.shopName}` });
      await dialog.getByLabel('Reference').fill(`SEPA-${seller.id}`);
      await dialog.getByText('Pay by SEPA file', { exact: true }).click();
      const text = await readFile(() => dialog.getByRole('button', { name: 'Record $108.50' }).click());
      await expect(dialog).toBeHidden();
      return text;
    });
    expect(await sepaErrors(file)).toEqual([]);
    expect(file).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>');
    expect(file).toContain(
      '<Cdtr><Nm>Zoe Los</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
    );

    await test.step('saves the same file again from the list, filtered by bank', async () => {
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Paid by' }).selectOption('Bank transfer');
      await page.keyboard.press('Escape');
      const payout = row(page, 'Payouts', seller.shopName);
      await openRow(payout);
      await expect(payout).toContainText('•••• 4300');
      expect(await readFile(() => payout.getByRole('button', { name: /^SEPA file/ }).click())).toBe(file);
    });
  },
);
