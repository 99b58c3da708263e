import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { goodPackage } from '../../server/test/packages/archives.js';
import { mixOf, stemPackage, threeStems } from '../../server/test/packages/sounds.js';
import { signIn } from '../support/account.js';
import { graphql } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { box, expectToast } from '../support/forms.js';
import { archiveProduct, createActiveSeller, openTrackForm, review } from '../support/sellers.js';
import { uploadPreview } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

/** Packages are checked one after another, behind the work of the journey beside this one. */
const CHECKED = { timeout: 40_000 };

test(
  'a seller uploads a package over a broken connection, and its track delivers it',
  { tag: MAIN },
  async ({ page }, testInfo) => {
    test.slow();
    const seller = await createActiveSeller();
    await signIn(page, seller);
    const trackName = `Deep Parcel ${seller.sellerId}`;
    const archive = goodPackage(trackName);
    const file = testInfo.outputPath('Deep Parcel.zip');
    writeFileSync(file, archive);
    const half = Math.floor(archive.length / 2);

    const dialog = page.getByRole('dialog', { name: 'Send Track' });
    const choose = () => dialog.getByLabel('Upload the archive').setInputFiles(file);

    let broken = true;
    let arrived = false;
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/api/uploads')) return;
      requests.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim());
    });
    // Half of the file reaches the server before the connection breaks.
    await page.route('**/api/uploads/*', async (route) => {
      if (!broken || route.request().method() !== 'PATCH') return route.fallback();
      if (!arrived) {
        arrived = true;
        const response = await fetch(route.request().url(), {
          method: 'PATCH',
          headers: {
            authorization: `Bearer ${seller.token}`,
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(archive.subarray(0, half)),
        });
        expect(response.status).toBe(204);
      }
      await route.abort('connectionfailed');
    });

    await test.step('says that the connection is lost', async () => {
      await openTrackForm(page);
      await choose();
      await expect(dialog.getByText('The connection is lost, trying again.')).toBeVisible();
    });

    await test.step('goes on after a reload from where it stopped', async () => {
      broken = false;
      requests.length = 0;
      await openTrackForm(page);
      await choose();
      await expect(dialog.getByText('Checked and ready.')).toBeVisible(CHECKED);
      await expect(dialog.getByText('It has 4 files.')).toBeVisible();
      expect(requests).toEqual(['HEAD', `PATCH ${half}`]);
      await expect(box(dialog, 'Archive Link')).toHaveValue(/\/api\/packages\/\d+\/file$/);
    });

    await test.step('sends the track with the package', async () => {
      await box(dialog, 'Track Name').fill(trackName);
      await dialog.getByRole('combobox', { name: 'Price', exact: true }).selectOption('$499');
      await dialog.getByRole('combobox', { name: 'Genre', exact: true }).selectOption('UK Garage');
      await dialog.getByRole('spinbutton', { name: 'BPM' }).fill('132');
      await dialog.getByRole('combobox', { name: 'Key', exact: true }).selectOption('G#');
      for (const part of ['Vocals', 'AI tools', 'Melodic samples']) {
        await dialog.getByRole('combobox', { name: part, exact: true }).selectOption('None');
      }
      await dialog.getByRole('button', { name: 'Send for Review' }).click();
      await expectToast(page, SENT);
    });

    await test.step('the published track has the package', async () => {
      const approval = { approve: true, audio: await uploadPreview(), reason: 'Good.' };
      const id = (await review(trackName, approval)) ?? 0;
      const { product } = await graphql<{ product: { package: { files: number } | null } }>(
        'query ($id: Int!) { product(id: $id) { package { files } } }',
        { id },
      );
      expect(product.package).toEqual({ files: 4 });
      await archiveProduct(id);
    });
  },
);

test('shows a seller why an archive is refused, what to repair in the next one, and that the last is right', async ({
  page,
}) => {
  test.slow();
  const seller = await createActiveSeller();
  await signIn(page, seller);
  const dialog = await openTrackForm(page);
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Upload the archive').setInputFiles({ name, mimeType: 'application/zip', buffer });
  const findings = dialog.getByRole('list', { name: 'Findings' });
  const stems = threeStems();
  const mix = mixOf(stems);

  await test.step('refuses a broken archive', async () => {
    await choose('Broken.zip', goodPackage().subarray(0, 2_000));
    await expect(dialog.getByRole('alert')).toContainText('Broken.zip was refused because', CHECKED);
    await expect(box(dialog, 'Archive Link')).toHaveValue('');
  });

  await test.step('names a stem without sound', async () => {
    const silenced = stems.map((stem) =>
      stem.name === 'Bass' ? { ...stem, channels: stem.channels.map((side) => side.map(() => 0)) } : stem,
    );
    await choose('Silent.zip', stemPackage(silenced, mix));
    await expect(dialog.getByText('Checked and ready.')).toBeVisible(CHECKED);
    await expect(findings.getByRole('listitem').filter({ hasText: 'Bass' })).toContainText('silent');
    await expect(dialog.getByText('The sum of the stems differs from the mix.')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('finds nothing in the repaired archive, which takes the place of the other', async () => {
    const before = await box(dialog, 'Archive Link').inputValue();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose('Repaired.zip', stemPackage(stems, mix));
    await expect(dialog.getByText('The sum of the stems is the mix.')).toBeVisible(CHECKED);
    await expect(findings).toBeHidden();
    await expect(box(dialog, 'Archive Link')).toHaveValue(/\/api\/packages\/\d+\/file$/);
    await expect(box(dialog, 'Archive Link')).not.toHaveValue(before);
  });

  await test.step('sends the track by itself when it is sent before the check has ended', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/packages/*', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose('Late.zip', stemPackage(stems, mix, { name: 'Late.txt', content: 'late' }));
    await expect(dialog.getByText('All sent. We are checking the archive.')).toBeVisible(CHECKED);
    await box(dialog, 'Track Name').fill(`Late Parcel ${seller.sellerId}`);
    await dialog.getByRole('combobox', { name: 'Price', exact: true }).selectOption('$499');
    await dialog.getByRole('combobox', { name: 'Genre', exact: true }).selectOption('UK Garage');
    await dialog.getByRole('spinbutton', { name: 'BPM' }).fill('132');
    await dialog.getByRole('combobox', { name: 'Key', exact: true }).selectOption('G#');
    for (const part of ['Vocals', 'AI tools', 'Melodic samples']) {
      await dialog.getByRole('combobox', { name: part, exact: true }).selectOption('None');
    }
    await dialog.getByRole('button', { name: 'Send for Review' }).click();
    await expect(dialog.getByText(/^Your upload is not checked yet/)).toBeVisible();
    await expectNoViolations(page);
    release();
    await expectToast(page, SENT);
  });
});
