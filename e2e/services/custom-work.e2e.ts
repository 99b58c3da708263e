import { createAccount, signInAsNew, adminToken, type Account } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { newestMail } from '../support/mailbox.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

async function requestMixing(customer: Account): Promise<number> {
  const recaptchaToken = await captchaSolution('submit_form');
  const body = {
    needs: ['Mixing'],
    stemsCount: 24,
    name: 'Mia Lind',
    email: customer.email,
    description: 'Warm, not loud.',
    recaptchaToken,
  };
  const { service_order_id: id } = await rest<{ service_order_id: number }>(
    'POST',
    '/api/mixing-mastering/order',
    body,
    customer.token,
  );
  return id;
}

test(
  'custom work goes from the request over an offer to the agreement',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page, browser }) => {
    const customer = await signInAsNew(page);
    const id = await requestMixing(customer);
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signInAsAdmin(desk, await adminToken());

    await test.step('the customer sees the request at once and adds to it', async () => {
      await page.goto('/account?tab=services');
      await page.getByRole('link', { name: `Mixing & Mastering #${id}` }).click();
      await expect(page.getByText('We answer with a price and a date within 48 hours.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).fill('The vocals come on Friday.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('The vocals come on Friday.');
    });

    await test.step('an admin reads it and sends a quote that begins with the usual terms', async () => {
      await desk.goto(`/admin/service-orders/${id}`);
      await expect(desk.getByText('The vocals come on Friday.')).toBeVisible();
      await desk.getByLabel('Price ($)').fill('600');
      await desk.getByRole('button', { name: 'Send quote' }).click();
      await expect(desk.getByRole('region', { name: 'Quotes' })).toContainText('$600.00');
    });

    await test.step('the offer is mailed, reads like one, and is accepted', async () => {
      const { text } = await newestMail(customer.email, { subject: 'Your offer' });
      expect(text).toContain('$180.00 before we begin');
      await page.reload();
      const offer = page.getByRole('region', { name: 'Our offer' });
      await expect(offer).toContainText('Master (WAV and MP3)');
      await expectNoViolations(page);
      await offer.getByRole('button', { name: 'Accept for $600.00' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept the offer' }).click();
      await expectToast(page, 'Agreed. We have mailed you what we agreed on.');
      await expect(page.getByRole('region', { name: 'What we agreed on' })).toBeVisible();
    });

    await test.step('the admin sees the agreement and what comes next', async () => {
      await desk.reload();
      await expect(desk.getByText('The work begins when the deposit of $180.00 is paid.')).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Send quote' })).toBeHidden();
      await expectNoViolations(desk);
    });

    await test.step('the customer starts the deposit and reads how to pay it', async () => {
      const payments = page.getByRole('region', { name: 'Payments' });
      await payments.getByRole('button', { name: 'Pay $180.00' }).click();
      await expect(payments.getByRole('region', { name: 'How to pay' })).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('the admin records it, and the work begins with a due date', async () => {
      await desk.reload();
      await desk.getByRole('button', { name: 'Payment received' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reference' }).fill('Statement 7');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await expect(desk.getByText(/^In progress, due/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/We are at work\. It is due on/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Paid');
    });
    await context.close();
  },
);

test('an offer can be declined with a reason, and strangers never see it', async ({ page }) => {
  const customer = await signInAsNew(page);
  const id = await requestMixing(customer);
  const terms = { price: 450, rounds: 1, days: 7, delivers: ['Mix (WAV)'] };
  await rest('POST', `/api/service-orders/${id}/quotes`, terms, await adminToken());
  await page.goto(`/account/services/${id}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Decline this offer?' });
  await dialog.getByLabel('Reason (optional)').fill('Too much for me');
  await dialog.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(page.getByText('This request was declined: Too much for me')).toBeVisible();

  const foreign = await requestMixing(await createAccount());
  await page.goto(`/account/services/${foreign}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Warm, not loud.')).toBeHidden();
});
