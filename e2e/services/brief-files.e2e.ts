import { zipOf } from '../../server/test/packages/archives.js';
import { adminToken, signInAsNew } from '../support/account.js';
import { signInAsAdmin } from '../support/admin.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, expectToast, test } from '../support/storefront.js';
import { BOTH_WIDTHS } from '../support/viewports.js';
import { wavTune } from '../support/wav.js';

/** Measuring waits for the journey beside this one. */
const CHECKED = { timeout: 40_000 };

test(
  'a customer adds files in the form of a request, the store reads what was measured, and the customer removes one',
  { tag: BOTH_WIDTHS },
  async ({ page, browser }) => {
    await signInAsNew(page);
    const buffer = wavTune(1, { seconds: 20 });
    const reference = { name: 'Mia Lind - Night.wav', mimeType: 'audio/wav', buffer };
    const archive = zipOf({ name: 'kick.wav', content: buffer }, { name: 'bass.wav', content: buffer });
    const stems = { name: 'stems.zip', mimeType: 'application/zip', buffer: archive };
    await page.goto('/service');
    await page.getByRole('button', { name: 'Request Service: MIXING & MASTERING' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Mixing' }).check();
    await dialog.getByLabel('Stems count').fill('2');
    await dialog.getByLabel('Description').fill('Warm, not loud.');
    await dialog.getByLabel('Add a reference (optional)').setInputFiles(reference);
    await dialog.getByLabel('Add your stems (optional)').setInputFiles(stems);
    await expect(dialog.getByRole('button', { name: 'Remove stems.zip' })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();

    await expect(page).toHaveURL(/\/account\/services\/\d+$/);
    const id = page.url().split('/').at(-1);
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files.getByRole('link', { name: 'Reference 1.wav' })).toBeVisible(CHECKED);
    await expect(files).toContainText(/0:20, .*LUFS/);
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
    await expect(files.getByRole('link')).toHaveText(['Stems.zip']);
    await expect(files.getByRole('button', { name: 'Remove Stems.zip' })).toBeFocused();
    // Closing a toast takes the focus, so it comes last.
    await expectToast(page, 'Reference 1.wav is removed');
  },
);
