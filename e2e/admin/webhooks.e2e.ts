import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect as expectSoon, test } from '../support/admin.js';
import { expectNoViolations } from '../support/axe.js';
import { MAIN } from '../support/viewports.js';

/** A job of the server sends each message. */
const expect = expectSoon.configure({ timeout: 20_000 });

interface Message {
  id: string;
  text: string;
  headers: Record<string, string>;
}

let server: Server;
const messages: Message[] = [];
/** Status codes of the next responses to a test message; 200 once they are used up. */
const statuses: number[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      // Other tests cause events of orders.
      const isTest = text.includes('webhook.test');
      if (isTest) messages.push({ id: headers['webhook-id'] ?? '', text, headers });
      response.writeHead((isTest && statuses.shift()) || 200).end('thank you');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

test.afterAll(() => {
  server.close();
});

test('creates, tests, redelivers and deletes a webhook', { tag: MAIN }, async ({ page }, info) => {
  test.setTimeout(180_000);
  const name = `Receiver ${Date.now()} of the ${info.project.name}`;
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hooks`;
  let secret = '';
  await page.goto('/admin/webhooks');

  await test.step('validates the form and sends nothing', async () => {
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByText('Please enter a full address')).toBeVisible();
    await expect(dialog.getByText('Please choose at least one event')).toBeVisible();
    await dialog.getByLabel('Address').fill('http://example.com/hooks');
    await dialog.getByRole('checkbox', { name: 'order.cancelled', exact: true }).check();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByText('The address must begin with https://')).toBeVisible();
  });

  await test.step('shows the secret once', async () => {
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByLabel('Description').fill(name);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    secret = await page.getByTestId('webhook-secret').innerText();
    expect(secret).toMatch(/^whsec_/);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('shows the response to a failed test message', async () => {
    statuses.push(500);
    await page.getByRole('link', { name: `Log of ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('No deliveries yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('button', { name: /Details of webhook.test/ }).click();
    await expect(page.getByText('Answered 500')).toBeVisible();
    await expect(page.getByText('thank you')).toBeVisible();
    await expect(page.getByText('This is a test of your Ghostnote webhook.')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('redelivers with the same id and a valid signature', async () => {
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await expect(page.getByText('Answered 200')).toBeVisible();
    const [first, second] = messages.slice(-2) as [Message, Message];
    expect(second.id).toBe(first.id);
    expect(new Webhook(secret).verify(second.text, second.headers)).toMatchObject({ type: 'webhook.test' });
  });

  await test.step('redelivers selected messages after a confirmation with their number', async () => {
    const before = messages.length;
    await page.getByRole('checkbox', { name: /^Select webhook.test/ }).check();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Redeliver selected' })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Redeliver 1 message' });
    await expect(dialog).toContainText('This will send 1 message again. Continue?');
    await dialog.getByRole('button', { name: 'Redeliver' }).click();
    await expect(page.getByText('1 sent again')).toBeVisible();
    await expect.poll(() => messages.length).toBe(before + 1);
    expect(messages.at(-1)?.id).toBe(messages.at(-2)?.id);
  });

  await test.step('searches the log, stores the search in the URL and exports it', async () => {
    await page.getByRole('searchbox', { name: 'Search events and ids' }).fill('product.');
    await expect(page.getByText('No deliveries found')).toBeVisible();
    await expect(page).toHaveURL(/q=product/);
    await page.getByRole('searchbox', { name: 'Search events and ids' }).fill('webhook.test');
    await expect(page.getByRole('button', { name: /Details of webhook.test/ })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(messages.at(-1)?.id);
  });

  await test.step('filters the log by state, stored in the URL', async () => {
    await page.getByLabel('State').selectOption('failed');
    await expect(page.getByText('No deliveries found')).toBeVisible();
    await expect(page).toHaveURL(/state=failed/);
  });

  await test.step('rotates the secret and deletes the webhook after confirmations', async () => {
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'Create secret' }).click();
    await expect(page.getByTestId('webhook-secret')).not.toHaveText(secret);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(page.getByText('Webhook deleted successfully')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});
