import type { Page } from '@playwright/test';
import { adminToken, signInAsNew } from './support/account.js';
import { rest } from './support/api.js';
import { expectNoViolations } from './support/axe.js';
import { buy, setOrderStatus } from './support/orders.js';
import { expect, test } from './support/storefront.js';
import { createTrack } from './support/tracks.js';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File to verify').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const verdict = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });

test('verifies the files of a sale in the browser, without sending them', async ({ page, browser }) => {
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

  await test.step('tells others that it is valid, and not who holds the rights', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto('/verify');
    await choose(stranger, 'contract.pdf', files['Contract']!);
    await expect(verdict(stranger, 'Valid')).toContainText('Rights contract');
    await expect(verdict(stranger, 'Valid')).not.toContainText('Ada Byron');
    await expect(verdict(stranger, 'Valid')).not.toContainText(track.name);
    await stranger.context().close();
  });

  await test.step('says revoked after a refund', async () => {
    await rest('POST', `/api/orders/${order}/refunds`, { reason: 'Agreed' }, await adminToken());
    await expect(async () => {
      await choose(page, 'contract.pdf', Buffer.from(large));
      await expect(verdict(page, 'Unknown')).toBeVisible();
      await choose(page, 'contract.pdf', files['Contract']!);
      await expect(verdict(page, 'Revoked')).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
});
