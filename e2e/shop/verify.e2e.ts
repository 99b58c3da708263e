import type { Page } from '@playwright/test';
import { adminToken, signInAsNew } from '../support/account.js';
import { graphql, rest } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { expect, test } from '../support/storefront.js';
import { createTrack, uploadPreview } from '../support/tracks.js';
import { wavTune } from '../support/wav.js';
import { MAIN } from '../support/viewports.js';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File to verify').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const verdict = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });

/** Code of the certificate of an order's track, once it is issued. */
async function codeOf(order: number, token: string): Promise<string> {
  const read = async () => {
    const query = `{ order(id: ${order}) { products { certificate { details { code } } } } }`;
    const { order: found } = await graphql<{
      order: { products: { certificate: { details: { code: string } } | null }[] };
    }>(query, {}, token);
    return found.products[0]?.certificate?.details.code ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

test(
  'verifies the files of a sale in the browser, without sending them',
  { tag: MAIN },
  async ({ page, browser }) => {
    const account = await signInAsNew(page);
    const track = await createTrack({ name: 'Certified' });
    const order = await buy(account, [track.id]);
    await setOrderStatus(order, 'completed');
    const files: Record<string, Buffer> = {};
    const large = Buffer.alloc(3 * 1024 * 1024, 'not ours ');

    await test.step('offers the certificate beside the contract', async () => {
      const certificate = page.getByRole('link', { name: `Certificate: ${track.name}`, exact: true });
      await expect(async () => {
        await page.goto('/account?tab=orders');
        await expect(certificate).toBeVisible({ timeout: 3_000 });
      }).toPass();
      for (const name of ['Certificate', 'Certificate (JSON)', 'Contract']) {
        const link = page.getByRole('link', { name: `${name}: ${track.name}`, exact: true });
        const response = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(response.ok()).toBe(true);
        files[name] = await response.body();
      }
      expect(files['Certificate']?.subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('shows the holder their certificate, and sends the hash alone', async () => {
      await page.goto('/verify');
      await expectNoViolations(page);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      for (const [name, content] of Object.entries(files)) {
        await choose(page, `${name}.file`, content);
        await expect(verdict(page, 'Valid')).toContainText(`${name}.file`);
        await expect(verdict(page, 'Valid')).toContainText('Ada Byron');
        await expect(verdict(page, 'Valid')).toContainText(track.name);
      }
      await expectNoViolations(page);
      await choose(page, 'other.wav', large);
      await expect(verdict(page, 'Unknown')).toContainText('other.wav');
      expect(sent.filter((body) => body.includes('VerifyCertificate')).length).toBeGreaterThanOrEqual(4);
      for (const body of sent) {
        expect(body.length).toBeLessThan(4_000);
        for (const content of ['%PDF', 'Ada Byron', 'not ours']) expect(body).not.toContain(content);
      }
    });

    await test.step('names a certificate with another holder, title or signature as changed', async () => {
      const text = files['Certificate (JSON)']?.toString() ?? '';
      const changes: [RegExp, string][] = [
        [/Ada Byron/, 'Eve Other'],
        [/"title": "[^"]+/, '"title": "Another track'],
        [/"signature": ".{8}/, '"signature": "AAAAAAAA'],
      ];
      for (const [index, [part, other]] of changes.entries()) {
        expect(text).toMatch(part);
        await choose(page, `forged-${index}.json`, Buffer.from(text.replace(part, other)));
        await expect(verdict(page, 'Changed')).toContainText(`forged-${index}.json`);
      }
    });

    await test.step('tells others nothing without the certificate, and not who holds the rights with it', async () => {
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto('/verify');
      await choose(stranger, 'contract.pdf', files['Contract']!);
      await expect(verdict(stranger, 'Unknown')).toContainText('enter the code that is printed on it');
      await choose(stranger, 'certificate.pdf', files['Certificate']!);
      await expect(verdict(stranger, 'Valid')).toContainText('certificate.pdf');
      await choose(stranger, 'contract.pdf', files['Contract']!);
      await expect(verdict(stranger, 'Valid')).toContainText('Rights contract');
      await expect(verdict(stranger, 'Valid')).not.toContainText('Ada Byron');
      await expect(verdict(stranger, 'Valid')).not.toContainText(track.name);
      await stranger.context().close();
    });

    const { link } = JSON.parse(files['Certificate (JSON)']!.toString()) as { link: { hash: string } };
    const scan = async (hash: string) => {
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const scanned = await phone.newPage();
      const asked = scanned.waitForRequest((request) => request.isNavigationRequest());
      await scanned.goto(`/verify#${hash}`);
      // Browsers keep what follows the # to themselves.
      expect((await asked).url()).not.toContain(hash);
      return scanned;
    };

    await test.step('opens the verdict from the QR code of the printed certificate', async () => {
      const scanned = await scan(link.hash);
      await expect(verdict(scanned, 'Valid')).toContainText('This certificate is in force.');
      await expect(verdict(scanned, 'Valid')).toContainText(link.hash);
      await expect(verdict(scanned, 'Valid')).not.toContainText('Ada Byron');
      await expectNoViolations(scanned);
      await scanned.context().close();
      const forged = await scan('f'.repeat(64));
      await expect(verdict(forged, 'Unknown')).toContainText('We issued no certificate with this code.');
      await forged.context().close();
    });

    await test.step('says revoked after a refund', async () => {
      await rest('POST', `/api/orders/${order}/refunds`, { reason: 'Agreed' }, await adminToken());
      await expect(async () => {
        await choose(page, 'contract.pdf', Buffer.from(large));
        await expect(verdict(page, 'Unknown')).toBeVisible();
        await choose(page, 'contract.pdf', files['Contract']!);
        await expect(verdict(page, 'Revoked')).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const scanned = await scan(link.hash);
      await expect(verdict(scanned, 'Revoked')).toContainText('This certificate was withdrawn');
      await scanned.context().close();
    });
  },
);

test('compares a recording by its sound, and sends its fingerprint alone', async ({ page, browser }) => {
  const account = await signInAsNew(page);
  const seed = Date.now() % 100_000;
  const preview = wavTune(seed);
  const copy = wavTune(seed, { from: 3, gain: 0.4 });
  const track = await createTrack({ name: 'Heard', audio: await uploadPreview(preview) });
  const order = await buy(account, [track.id]);
  await setOrderStatus(order, 'completed');
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const compare = visitor.getByRole('button', { name: 'Compare by sound' });
  await visitor.goto('/verify');
  await choose(visitor, 'preview.wav', preview);
  await expect(verdict(visitor, 'Unknown')).toContainText('enter the code that is printed on it');
  await expect(compare).toBeHidden();
  await visitor.getByLabel('Code of the certificate').fill(await codeOf(order, account.token));
  await visitor.getByRole('button', { name: 'Check again' }).click();
  await expect(verdict(visitor, 'Valid')).toContainText('Preview of the track');

  await test.step('finds the certificate of a copy whose hash is unknown', async () => {
    const sent: string[] = [];
    visitor.on('request', (request) => sent.push(request.postData() ?? ''));
    await choose(visitor, 'copy.wav', copy);
    await expect(verdict(visitor, 'Unknown')).toContainText('copy.wav');
    await expectNoViolations(visitor);
    // The store computes the fingerprint of the preview in the background.
    await expect(async () => {
      await choose(visitor, 'copy.wav', copy);
      await compare.click();
      await expect(verdict(visitor, 'Valid')).toContainText('Preview of the track', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(verdict(visitor, 'Valid')).toContainText(/The same for3\d seconds/);
    await expect(verdict(visitor, 'Valid')).not.toContainText(track.name);
    await expectNoViolations(visitor);
    const [lookup] = sent.filter((body) => body.includes('VerifyRecording'));
    const { variables } = JSON.parse(lookup ?? '{}') as { variables: Record<string, string> };
    expect(Object.keys(variables)).toEqual(['fingerprint', 'code']);
    // 37 seconds of sound are 1.2 MB; 8 numbers a second are 1.6 KB as text.
    for (const body of sent) expect(body.length).toBeLessThan(6_000);
    for (const part of [copy.toString('base64', 3_000, 3_060), copy.toString('latin1', 3_000, 3_060)]) {
      for (const body of sent) expect(body).not.toContain(part);
    }
  });

  await test.step('tells its holder the track', async () => {
    await page.goto('/verify');
    await choose(page, 'copy.wav', copy);
    await page.getByRole('button', { name: 'Compare by sound' }).click();
    await expect(verdict(page, 'Valid')).toContainText(track.name);
  });

  await test.step('does not know other music, and says what it cannot decode', async () => {
    await choose(visitor, 'other.wav', wavTune(seed + 1));
    await compare.click();
    await expect(verdict(visitor, 'Unknown')).toContainText('or for a recording that sounds the same');
    await choose(visitor, 'broken.mp3', Buffer.from('no sound at all'));
    await compare.click();
    await expect(visitor.getByRole('alert')).toContainText('Your browser cannot decode this file.');
  });
  await visitor.context().close();
});
