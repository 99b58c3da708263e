import type { Page } from '@playwright/test';
import { zipOf } from '../../server/test/packages/archives.js';
import { signIn, signInAsNew, adminToken } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { chooseSeller, createActiveSeller } from '../support/sellers.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';
import { wavTune } from '../support/wav.js';

const SECONDS = 20;
/** Versions and packages wait for the work of the journey beside this one. */
const MADE = { timeout: 40_000 };

async function sendVersion(studio: Page, number: number): Promise<void> {
  const form = studio.getByRole('region', { name: `Add version ${number}` });
  const buffer = wavTune(number, { seconds: SECONDS });
  await form.getByLabel('Audio').setInputFiles({ name: 'v.wav', mimeType: 'audio/wav', buffer });
  await form.getByRole('button', { name: `Send version ${number}` }).click();
  await expect(studio.getByRole('button', { name: `Play version ${number}` })).toBeVisible(MADE);
}

/** Comments at the playhead by the keyboard. */
async function comment(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('c');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText(text);
  }
}

async function requestChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Request changes/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request changes' }).click();
  await expectToast(page, 'Changes requested. We mail you when the next version is ready.');
}

async function recordPayment(desk: Page): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: 'Payment received' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('Statement 7');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'custom work goes from the brief to files, contract and certificate, between customer, maker and store',
  { tag: MAIN },
  async ({ page, browser }) => {
    test.slow();
    const customer = await signInAsNew(page);
    const maker = await createActiveSeller();
    const [deskContext, studioContext] = [await browser.newContext(), await browser.newContext()];
    const [desk, studio] = [await deskContext.newPage(), await studioContext.newPage()];
    await signInAsAdmin(desk, await adminToken());
    await signIn(studio, maker);
    let id = 0;

    await test.step('brief, quote with an extra round, and the choice of the maker', async () => {
      const brief = {
        genre: 'Techno',
        bpm: '128',
        version: 'Instrumental',
        projectFile: 'No',
        masterVersion: 'Yes',
        mixVersion: [],
        radioVersion: [],
        example: 'https://soundcloud.com/lindtracks/one',
        name: 'Mia Lind',
        email: customer.email,
        description: 'Dark, rolling, with a long breakdown.',
        recaptchaToken: await captchaSolution('submit_form'),
      };
      const sent = await rest<{ service_order_id: number }>(
        'POST',
        '/api/track-order/order-track',
        brief,
        customer.token,
      );
      id = sent.service_order_id;
      await desk.goto(`/admin/service-orders/${id}`);
      await desk.getByLabel('Price ($)').fill('900');
      await desk.getByLabel('Rounds of changes').fill('1');
      await desk.getByLabel(/^Extra round/).fill('80');
      await desk.getByRole('button', { name: 'Send quote' }).click();
      await expect(desk.getByRole('region', { name: 'Quotes' })).toContainText('$900.00');
      await desk.getByRole('button', { name: 'Choose a maker' }).click();
      const form = desk.getByRole('form', { name: 'Choose a maker' });
      await chooseSeller(desk, maker.shopName);
      await form.getByRole('button', { name: 'Give it to the seller' }).click();
      await expect(desk.getByText(/of the price: \$/)).toBeVisible();
    });

    await test.step('the customer agrees and pays the deposit, which begins the work', async () => {
      await page.goto(`/account/services/${id}`);
      await page.getByRole('button', { name: 'Accept for $900.00' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept the offer' }).click();
      await page.getByRole('button', { name: 'Pay $270.00' }).click();
      await expect(page.getByRole('region', { name: 'How to pay' })).toBeVisible();
      await recordPayment(desk);
    });

    await test.step('the maker sends a version; the customer sets three comments and asks for changes', async () => {
      await studio.goto(`/account/seller/work/${id}`);
      await expect(studio.getByText('Dark, rolling, with a long breakdown.')).toBeVisible();
      await expect(studio.locator('body')).not.toContainText('Mia Lind');
      await sendVersion(studio, 1);
      await page.reload();
      await page.getByRole('button', { name: 'Play version 1' }).click();
      await comment(page, 'The snare is too loud.', 'Less reverb.', 'Longer breakdown.');
      await requestChanges(page);
    });

    await test.step('after two more comments the rounds are used, and another one is paid first', async () => {
      await studio.reload();
      await sendVersion(studio, 2);
      await page.reload();
      await page.getByRole('button', { name: 'Play version 2' }).click();
      await comment(page, 'The bass is gone.', 'Fade out earlier.');
      await expect(page.getByRole('button', { name: /^Request changes/ })).toBeHidden();
      await page.getByRole('button', { name: 'Pay $80.00' }).click();
      await expect(page.getByRole('region', { name: 'How to pay' })).toBeVisible();
      await recordPayment(desk);
      await page.reload();
      await requestChanges(page);
      await studio.reload();
      await sendVersion(studio, 3);
    });

    await test.step('the customer approves, the maker delivers, and the files wait for the balance', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Approve version 3' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await expectToast(page, 'Version 3 is approved.');
      await studio.reload();
      const content = wavTune(3, { seconds: SECONDS });
      const archive = zipOf({ name: 'Track (Master).wav', content });
      await studio
        .getByLabel('Upload the final files')
        .setInputFiles({ name: 'Final.zip', mimeType: 'application/zip', buffer: archive });
      await expectToast(studio, 'Delivered');
      await page.reload();
      const files = page.getByRole('region', { name: 'Final files' });
      await expect(files).toContainText('They are yours once the balance is paid.');
      const early = await page.request.get(`/api/service-orders/${id}/files`, {
        headers: { authorization: `Bearer ${customer.token}` },
      });
      expect([early.status(), ((await early.json()) as { code: string }).code]).toEqual([
        403,
        'PAYMENT_REQUIRED',
      ]);
    });

    await test.step('the balance releases files, contract and a certificate that anybody can verify', async () => {
      await page.getByRole('button', { name: 'Pay $630.00' }).click();
      await expect(page.getByRole('region', { name: 'How to pay' })).toBeVisible();
      await recordPayment(desk);
      await page.reload();
      const files = page.getByRole('region', { name: 'Final files' });
      await expect(files.getByRole('link', { name: 'Download' })).toBeVisible();
      await expect(files.getByRole('link', { name: 'Contract' })).toBeVisible();
      const certificate = files.getByRole('link', { name: 'Certificate' });
      await expect(async () => {
        await page.reload();
        await expect(certificate).toBeVisible({ timeout: 2000 });
      }).toPass(MADE);
      const number = /certificates\/([^/]+)\/pdf/.exec((await certificate.getAttribute('href')) ?? '')?.[1];
      const verified = await rest<{ data: { status: string } }>('GET', `/api/certificates/${number}`);
      expect(JSON.stringify(verified)).toContain('valid');
    });
    await Promise.all([deskContext.close(), studioContext.close()]);
  },
);
