import { zipOf } from '../../server/test/packages/archives.js';
import { adminToken, signInAsNew } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { BOTH_WIDTHS } from '../support/viewports.js';
import { wavTune } from '../support/wav.js';

/** Measuring waits for the journey beside this one. */
const CHECKED = { timeout: 40_000 };

test(
  'a customer adds files to a request, the store reads what was measured, and the customer removes one',
  { tag: BOTH_WIDTHS },
  async ({ page, browser }) => {
    const customer = await signInAsNew(page);
    const { service_order_id: id } = await rest<{ service_order_id: number }>(
      'POST',
      '/api/mixing-mastering/order',
      {
        needs: ['Mixing'],
        stemsCount: 2,
        name: 'Mia Lind',
        email: customer.email,
        description: 'Warm, not loud.',
        recaptchaToken: await captchaSolution('submit_form'),
      },
      customer.token,
    );
    await page.goto(`/account/services/${id}`);
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText('None yet.');

    const buffer = wavTune(1, { seconds: 20 });
    const reference = { name: 'Mia Lind - Night.wav', mimeType: 'audio/wav', buffer };
    await files.getByLabel('Add a reference').setInputFiles(reference);
    await expect(files.getByRole('link', { name: 'Reference 1.wav' })).toBeVisible(CHECKED);
    await expect(files).toContainText(/0:20, .*LUFS/);
    const archive = zipOf({ name: 'kick.wav', content: buffer }, { name: 'bass.wav', content: buffer });
    await files
      .getByLabel('Add your stems')
      .setInputFiles({ name: 'stems.zip', mimeType: 'application/zip', buffer: archive });
    await expect(files).toContainText('2 sound files', CHECKED);
    await expect(files.getByLabel('Add your stems')).toBeHidden();
    await expectNoViolations(page);

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signInAsAdmin(desk, await adminToken());
    await desk.goto(`/admin/service-orders/${id}`);
    await expect(desk.getByText(/0:20, .*LUFS/)).toBeVisible();
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Reference 1.wav' }).click();
    expect((await download).suggestedFilename()).toBe('Reference 1.wav');
    await context.close();

    await files.getByRole('button', { name: 'Remove Reference 1.wav' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the file' }).press('Enter');
    await expectToast(page, 'Reference 1.wav is removed');
    await expect(files.getByRole('link')).toHaveText(['Stems.zip']);
    await expect(files.getByRole('button', { name: 'Remove Stems.zip' })).toBeFocused();
  },
);
