import type { Page } from '@playwright/test';
import { createAccount, signInAsNew, adminToken, type Account } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { newestMail } from '../support/mailbox.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';
import { wavTune } from '../support/wav.js';

/** An order at work, with two rounds of changes in its price. */
async function agreedWork(customer: Account): Promise<number> {
  const admin = await adminToken();
  const { service_order_id: id } = await rest<{ service_order_id: number }>(
    'POST',
    '/api/co-producing/order',
    {
      needs: ['Arrangement'],
      name: 'Mia Lind',
      email: customer.email,
      description: 'The second drop needs an idea.',
      recaptchaToken: await captchaSolution('submit_form'),
    },
    customer.token,
  );
  const terms = { price: 450, deposit_percent: 0, rounds: 2, days: 14, delivers: ['Mix (WAV)'] };
  const quoted = await rest<{ data: { quote: { id: number } } }>(
    'POST',
    `/api/service-orders/${id}/quotes`,
    terms,
    admin,
  );
  await rest(
    'POST',
    `/api/service-orders/${id}/quotes/${quoted.data.quote.id}/accept`,
    undefined,
    customer.token,
  );
  return id;
}

async function sendVersion(desk: Page, number: number, seed: number): Promise<void> {
  const form = desk.getByRole('region', { name: `Add version ${number}` });
  await form
    .getByLabel('Audio')
    .setInputFiles({ name: 'v.wav', mimeType: 'audio/wav', buffer: wavTune(seed, { seconds: 30 }) });
  await form.getByRole('button', { name: `Send version ${number}` }).click();
  await expect(desk.getByRole('button', { name: `Play version ${number}` })).toBeVisible();
}

test(
  'versions are heard, commented on, changed and approved',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page, browser }) => {
    const customer = await signInAsNew(page);
    const id = await agreedWork(customer);
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signInAsAdmin(desk, await adminToken());

    await test.step('an admin sends a version, which is mailed', async () => {
      await desk.goto(`/admin/service-orders/${id}`);
      await sendVersion(desk, 1, 7);
      const { text } = await newestMail(customer.email, { subject: 'Version 1 is ready' });
      expect(text).toContain('counts as approved');
    });

    await test.step('the customer hears it, and comments while it plays', async () => {
      await page.goto(`/account/services/${id}`);
      await expect(page.getByText(/Listen to the new version/)).toBeVisible();
      await page.getByRole('button', { name: 'Play version 1' }).click();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      await page.keyboard.press('c');
      await page.keyboard.type('The snare is too loud.');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Comments' })).toContainText('The snare is too loud.');
      await page.getByRole('button', { name: 'Pause' }).click();
    });

    await test.step('a drag over the waveform marks a region', async () => {
      const waveform = page.getByRole('slider', { name: 'Position in version 1' });
      await waveform.scrollIntoViewIfNeeded();
      const box = (await waveform.boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width * 0.5, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.75, y, { steps: 5 });
      await page.mouse.up();
      await page.getByRole('button', { name: /^Comment at 0:15 to 0:22/ }).click();
      await page.keyboard.type('Longer, please.');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Comments' })).toContainText('0:15 to 0:22');
      await expectNoViolations(page);
    });

    await test.step('the customer asks for changes with both comments', async () => {
      await page.getByRole('button', { name: 'Request changes (2)' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Request changes?' });
      await expect(dialog.getByRole('list', { name: 'Open comments' })).toContainText('Longer, please.');
      await dialog.getByRole('button', { name: 'Request changes' }).click();
      await expectToast(page, 'Changes requested. We mail you when the next version is ready.');
    });

    await test.step('the admin answers, resolves and sends the next version', async () => {
      await desk.reload();
      const comments = desk.getByRole('list', { name: 'Comments' });
      await expect(comments).toContainText('The snare is too loud.');
      await comments.getByRole('button', { name: 'Reply' }).first().click();
      await desk.keyboard.type('3 dB less now.');
      await desk.keyboard.press('Enter');
      await expect(comments).toContainText('3 dB less now.');
      await comments.getByRole('button', { name: 'Resolve' }).first().click();
      await comments.getByRole('button', { name: 'Resolve' }).first().click();
      await desk.getByRole('button', { name: 'Play version 1' }).click();
      await expect(desk.getByRole('button', { name: 'Pause' })).toBeVisible();
      await desk.getByRole('button', { name: 'Pause' }).click();
      await sendVersion(desk, 2, 11);
      await expectNoViolations(desk);
    });

    await test.step('the customer compares both and approves', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Compare with version 1' }).click();
      await page.getByRole('button', { name: 'Play version 2' }).click();
      await page.keyboard.press('x');
      await expect(page.getByRole('button', { name: 'Version 1', pressed: true })).toBeVisible();
      await page.keyboard.press('x');
      await page.getByRole('button', { name: 'Approve version 2' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await expectToast(page, 'Version 2 is approved.');
      await expect(page.getByText(/You approved the work/)).toBeVisible();
    });

    await test.step('nobody else hears it', async () => {
      const stranger = await createAccount();
      const response = await page.request.get(`/api/service-orders/${id}/versions/1/preview`, {
        headers: { authorization: `Bearer ${stranger.token}`, cookie: '' },
      });
      expect(response.status()).toBe(403);
    });
    await context.close();
  },
);
