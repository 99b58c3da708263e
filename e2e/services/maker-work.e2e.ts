import { createAccount, signIn, adminToken, type Account } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { goodPackage } from '../../server/test/packages/archives.js';
import { chooseSeller, createActiveSeller } from '../support/sellers.js';
import { expect, test } from '../support/storefront.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';
import { wavTune } from '../support/wav.js';

/** Work that is agreed and paid by its customer at the end. */
async function agreedWork(customer: Account): Promise<number> {
  const admin = await adminToken();
  const { service_order_id: id } = await rest<{ service_order_id: number }>(
    'POST',
    '/api/co-producing/order',
    {
      needs: ['Arrangement'],
      link: 'https://soundcloud.com/lindtracks/two',
      name: 'Zelmira Quandt',
      email: customer.email,
      description: 'The second drop needs an idea.',
      recaptchaToken: await captchaSolution('submit_form'),
    },
    customer.token,
  );
  const terms = {
    price: 450,
    deposit_percent: 0,
    rounds: 2,
    days: 14,
    delivers: ['Mix (WAV)'],
    share_percent: 60,
  };
  const path = `/api/service-orders/${id}`;
  const { data } = await rest<{ data: { quote: { id: number } } }>('POST', `${path}/quotes`, terms, admin);
  await rest('POST', `${path}/quotes/${data.quote.id}/accept`, undefined, customer.token);
  return id;
}

test(
  'a seller makes custom work without learning who it is for',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page, browser }) => {
    const customer = await createAccount();
    const id = await agreedWork(customer);
    const maker = await createActiveSeller();
    await signIn(page, maker);
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signInAsAdmin(desk, await adminToken());

    await test.step('an admin gives it to the seller', async () => {
      await desk.goto(`/admin/service-orders/${id}`);
      await desk.getByRole('button', { name: 'Choose a maker' }).click();
      const form = desk.getByRole('form', { name: 'Choose a maker' });
      await chooseSeller(desk, maker.shopName);
      await form.getByRole('button', { name: 'Give it to the seller' }).click();
      await expect(desk.getByRole('link', { name: maker.shopName })).toBeVisible();
      await expect(desk.getByText(/Gets \d+ % of the price/)).toBeVisible();
      await expectNoViolations(desk);
    });

    await test.step('the maker finds it in the dashboard, and asks', async () => {
      await page.goto('/account?tab=seller');
      await expect(page.getByRole('region', { name: 'Waits for You' })).toContainText(`Co-Producing #${id}`);
      await page.goto('/account/seller/work');
      await expectNoViolations(page);
      await page.getByRole('link', { name: `Co-Producing #${id}` }).click();
      await expect(page.getByText('Your turn:')).toBeVisible();
      await expect(page.getByText('The second drop needs an idea.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).fill('Which tempo?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Which tempo?');
      await expect(page.getByRole('main')).not.toContainText(/Zelmira|Quandt/);
      await expect(page.getByRole('main')).not.toContainText(customer.email);
      await expectNoViolations(page);
    });

    const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await signIn(buyer, customer);
    await test.step('the maker sends a version, and the customer approves it', async () => {
      const form = page.getByRole('region', { name: 'Add version 1' });
      const audio = { name: 'v.wav', mimeType: 'audio/wav', buffer: wavTune(3, { seconds: 30 }) };
      await form.getByLabel('Audio').setInputFiles(audio);
      await form.getByRole('button', { name: 'Send version 1' }).click();
      await expect(page.getByRole('button', { name: 'Play version 1' })).toBeVisible();
      await rest('POST', `/api/service-orders/${id}/approval`, undefined, customer.token);
      await page.reload();
      await expect(page.getByText(/Deliver the final files/)).toBeVisible();
    });

    await test.step('the maker delivers, and the customer pays and gets the files', async () => {
      await page
        .getByLabel('Upload the final files')
        .setInputFiles({ name: 'final.zip', mimeType: 'application/zip', buffer: goodPackage(`Work ${id}`) });
      await expect(page.getByText(/You have delivered the final files/)).toBeVisible({ timeout: 60_000 });
      await buyer.goto(`/account/services/${id}`);
      await expect(buyer.getByText('They are yours once the balance is paid.')).toBeVisible();
      const paid = { stage: 'balance', amount: 450, method: 'bank', reference: `Statement ${id}` };
      await rest('POST', `/api/service-orders/${id}/payments`, paid, await adminToken());
      await buyer.reload();
      await expect(buyer.getByRole('link', { name: 'Download' })).toBeVisible();
      await expect(buyer.getByRole('main')).not.toContainText(maker.shopName);
      await expect(async () => {
        await buyer.reload();
        await expect(buyer.getByRole('link', { name: 'Certificate' })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectNoViolations(buyer);
      await desk.reload();
    });
    await context.close();
  },
);
