import { createHash } from 'node:crypto';
import { alsOf } from '../../server/test/packages/projects.js';
import { mixOf, stemPackage, threeStems, wave } from '../../server/test/packages/sounds.js';
import { adminToken, signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { uploadPackage } from '../support/packages.js';
import { expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test(
  'a buyer sees what a package needs and holds, downloads it in two parts and verifies it',
  { tag: MAIN },
  async ({ page }) => {
    test.slow();
    const stems = threeStems();
    const archive = stemPackage(
      stems,
      mixOf(stems),
      { name: 'Track (Master).wav', content: wave({ channels: mixOf(stems, 0.9) }) },
      { name: 'Project/Track.als', content: alsOf({ vst3: ['Serum'], vst2: ['Kick 2'] }) },
    );
    const track = await createTrack({ name: 'Parcelled', price: 320, bpm: 124 });
    await uploadPackage(await adminToken(), track.id, archive);
    const buyer = await signInAsNew(page);

    await test.step('sees needs and contents before buying', async () => {
      await page.goto(`/track/${track.id}`);
      const main = page.getByRole('main');
      await expect(main.getByText('Master, unmastered mix, 3 stems')).toBeVisible();
      await expect(main.getByText('Needs Kick 2, Serum; Live 11.3 or newer')).toBeVisible();
      await expect(main.getByText('Full track', { exact: true }).locator('..')).toHaveText(
        /Full track\s*00:04/,
      );
      await expectNoViolations(page);
    });

    const order = await buy(buyer, [track.id]);
    await setOrderStatus(order, 'completed');
    const delivered = await test.step('downloads in two parts what one download gives', async () => {
      const certificate = page.getByRole('link', { name: `Certificate: ${track.name}`, exact: true });
      await expect(async () => {
        await page.goto('/account?tab=orders');
        await expect(certificate).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const link = page.getByRole('link', { name: new RegExp(`^Download \\(.* MB\\): ${track.name}$`) });
      const address = (await link.getAttribute('href')) ?? '';
      const part = async (range: string) => {
        const response = await page.request.get(address, { headers: { range } });
        expect(response.status()).toBe(206);
        return response.body();
      };
      const parts = [await part('bytes=0-99999'), await part('bytes=100000-')];
      const whole = Buffer.concat(parts);
      expect(sha256(whole.subarray(0, archive.length))).toBe(sha256(archive));
      return whole;
    });

    await test.step('verifies the download', async () => {
      await page.goto('/verify');
      await page.getByLabel('File to verify').setInputFiles({
        name: 'Parcelled.zip',
        mimeType: 'application/zip',
        buffer: delivered,
      });
      const verdict = page.getByRole('region', { name: 'Valid', exact: true });
      await expect(verdict).toContainText('Package');
      await expect(verdict).toContainText(track.name);
    });
  },
);
