import { createAccount } from '../support/account.js';
import { expect, row, test } from '../support/admin.js';

import { responseTo } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { archiveProduct, createSellerWithTrack } from '../support/sellers.js';
import { createTrack, uploadPreview } from '../support/tracks.js';
import { wavTune } from '../support/wav.js';
import { MAIN } from '../support/viewports.js';

test(
  'compares the recording of a submission with a sold track and decides',
  { tag: MAIN },
  async ({ page }) => {
    test.slow();
    const seed = Math.random() * 1_000;
    const sold = await createTrack({ name: 'Sold Once', audio: await uploadPreview(wavTune(seed)) });
    const order = await buy(await createAccount(), [sold.id]);
    await setOrderStatus(order, 'completed');
    const { track } = await createSellerWithTrack('Sold Twice');
    const main = page.getByRole('main');
    const match = main.getByRole('region', { name: `Match with ${sold.name}` });
    await page.goto(`/admin/submissions?q=${encodeURIComponent(track)}`);
    await row(page, 'Submissions', track).getByRole('button', { name: 'Review' }).click();

    await test.step('shows the sold track beside the upload', async () => {
      const copy = wavTune(seed, { seconds: 34, from: 6, gain: 0.5 });
      await main.getByLabel('Audio').setInputFiles({ name: 'copy.wav', mimeType: 'audio/wav', buffer: copy });
      // Uploads of other journeys are compared first.
      await expect(match).toContainText(/\d+ % the same over \d+ s/, { timeout: 90_000 });
      await expect(match).toContainText('Sold');
    });

    await test.step('plays either from the common part', async () => {
      await match.getByRole('button', { name: `Play ${sold.name}` }).click();
      const other = match.locator('audio').last();
      await expect
        .poll(() => other.evaluate((audio: HTMLAudioElement) => audio.currentTime))
        .toBeGreaterThan(5.5);
      await match.getByRole('button', { name: 'Play This recording' }).click();
      await expect(match.getByRole('button', { name: 'Pause This recording' })).toBeVisible();
      expect(await other.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
    });

    await test.step('is not published before a decision', async () => {
      await main.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(main.getByText(/same as a track that was sold/).first()).toBeVisible();
    });

    await test.step('is published after a decision with a reason', async () => {
      await match.getByRole('button', { name: 'Allow the sale' }).click();
      await expect(match.getByText('Please enter a reason')).toBeVisible();
      await match.getByRole('textbox', { name: 'Reason of the decision' }).fill('The buyer gave it back');
      const decided = responseTo(page, 'DecideMatch');
      await match.getByRole('button', { name: 'Allow the sale' }).click();
      await decided;
      await expect(match).toContainText('Allowed: The buyer gave it back');
      const reviewed = responseTo(page, 'ReviewSubmission');
      await main.getByRole('button', { name: 'Approve', exact: true }).click();
      const { data } = (await (await reviewed).json()) as {
        data: { reviewSubmission: { productId: number } };
      };
      await expectToast(page, `“${track}” is in the shop now`);
      await archiveProduct(data.reviewSubmission.productId);
    });
  },
);
