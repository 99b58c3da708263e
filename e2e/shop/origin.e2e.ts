import { expect, test } from '@playwright/test';
import { signIn } from '../support/account.js';
import { box, expectToast } from '../support/forms.js';
import { archiveProduct, createActiveSeller, review } from '../support/sellers.js';
import { createTrack, uploadPreview } from '../support/tracks.js';
import { BOTH_WIDTHS } from '../support/viewports.js';

const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

test(
  'a seller states the origin of a track, and a visitor filters by it and reads it before the sale',
  { tag: [BOTH_WIDTHS] },
  async ({ page }) => {
    test.slow();
    const seller = await createActiveSeller();
    const name = `Origin ${seller.sellerId}`;
    const other = await createTrack({
      name: `${name} generated`,
      aiTools: 'generated',
      vocals: 'ai',
      samples: 'loops',
    });

    await test.step('the form wants it, with the sources of the samples', async () => {
      await signIn(page, seller);
      await page.goto('/account?tab=seller');
      await page.getByRole('main').getByRole('button', { name: 'Send Track' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send Track' });
      const choice = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
      await box(dialog, 'Track Name').fill(name);
      await choice('Price').selectOption('$349');
      await choice('Genre').selectOption('Techno');
      await dialog.getByRole('spinbutton', { name: 'BPM' }).fill('132');
      await choice('Key').selectOption('G#');
      await box(dialog, 'Archive Link').fill('drive.google.com/file/d/1');
      await dialog.getByRole('button', { name: 'Send for Review' }).click();
      await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
      await choice('Vocals').selectOption('Royalty-free');
      await choice('AI tools').selectOption('None');
      await choice('Melodic samples').selectOption('One-shots');
      await box(dialog, 'Sources of the samples').fill('Splice');
      await dialog.getByRole('button', { name: 'Send for Review' }).click();
      await expectToast(page, SENT);
    });

    const id = (await review(name, { approve: true, audio: await uploadPreview() })) ?? 0;
    await test.step('the shop shows it on the card, and leaves out the other track without AI and loops', async () => {
      await page.goto(`/shop?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByRole('switch', { name: 'No AI' }).click();
      await expect(page).toHaveURL(/aiTools=none/);
      await page.getByRole('switch', { name: 'No loops' }).click();
      await expect(page).toHaveURL(/samples=none,one_shots/);
      await page
        .getByRole('button', { name: /^(Close Filters|Show)/ })
        .first()
        .click();
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('Royalty-free vocals · No AI · One-shots');
    });

    await test.step('the page of the track states it with the sources', async () => {
      await page.goto(`/track/${id}`);
      const origin = page.getByRole('region', { name: 'Origin' });
      await expect(origin).toContainText('One-shots (Splice)');
      await expect(origin).toContainText('The contract says the same.');
    });
    for (const track of [id, other.id]) await archiveProduct(track);
  },
);
