import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMailJob } from '../../src/modules/platform/mail/sending/send-mail.job.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(
  async () =>
    void (testApp = await createTestApp({
      PUBLIC_URL: 'https://shop.example',
      ADMIN_EMAIL: 'store@example.test',
      ADMIN_PASSWORD: 'Store!2345',
    })),
);
afterAll(() => testApp.close());

/** Sends the queued mails, and returns the newest one to an address with unfolded headers and decoded text. */
async function sentMail(recipient: string): Promise<string> {
  const rows: { id: number }[] = await testApp.dataSource.query(
    'SELECT id FROM mails WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
  const id = rows.at(-1)?.id ?? 0;
  await testApp.app.get(SendMailJob, { strict: false }).send(id);
  const folder = join(testApp.dataDir, 'mail');
  const file = readdirSync(folder).find((name) => name.endsWith(`-${String(id).padStart(6, '0')}.eml`));
  return readFileSync(join(folder, String(file)), 'utf8')
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, ' ');
}

const headerOf = (mail: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(mail)?.[1];

it('sets the sender as Reply-To of a message to the store', async () => {
  await visitor(testApp).rest('POST', '/api/contact', {
    name: 'Ada "B" <x@y.test>',
    email: 'ada@example.test',
    subject: 'Licence',
    text: '<b>Hi</b>\nyou',
  });
  const mail = await sentMail('store@example.test');
  expect(headerOf(mail, 'Reply-To')).toBe('"Ada \\"B\\" <x@y.test>" <ada@example.test>');
  expect(headerOf(mail, 'Subject')).toBe('Contact: Licence');
  expect(mail).toContain('&lt;b&gt;Hi&lt;/b&gt;');
});

it('confirms a service order to the account only, in readable words', async () => {
  const user = await createUser(testApp, { email: 'buyer@example.test' });
  await signedIn(testApp, user).rest('POST', '/api/mixing-mastering/order', {
    needs: ['Mixing'],
    stemsCount: 24,
    description: 'Warm',
    name: 'Ada',
    email: 'other@example.test',
  });
  const mail = await sentMail('buyer@example.test');
  expect(headerOf(mail, 'Subject')).toMatch(/^We have your Mixing & Mastering request #\d+$/);
  expect(mail).toContain('Stems: 24');
});

it('adds an unsubscribe link and List-Unsubscribe headers to a newsletter mail', async () => {
  await visitor(testApp).rest('POST', '/api/subscribe/subscribe', { email: 'list@example.test' });
  const mail = await sentMail('list@example.test');
  const url = /^<https:\/\/shop\.example(\/api\/subscribe\/unsubscribe\/[\w-]+)>$/.exec(
    headerOf(mail, 'List-Unsubscribe') ?? '',
  )?.[1];
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail).toContain('https://shop.example/unsubscribe/');
  const oneClick = await visitor(testApp).rest('POST', String(url), 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(oneClick.status).toBe(200);
});
