import { MailGateway } from '../../src/modules/platform/mail/sending/mail.gateway.js';
import { MailRefusedError } from '../../src/modules/platform/mail/sending/mail-refusal.js';
import { SendMailJob } from '../../src/modules/platform/mail/sending/send-mail.job.js';
import type { Subscriber } from '../../src/modules/people/subscribers/subscriber.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { createSubscriber, runBatch, sendMails, sendToEnd, sentTo, waitingMails } from './newsletter-rows.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp({ PUBLIC_URL: 'https://shop.example', NEWSLETTER_MAILS_PER_MINUTE: '18' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  await testApp.dataSource.query(
    'DELETE FROM newsletters; DELETE FROM subscribers; DELETE FROM mails; DELETE FROM graphile_worker._private_jobs',
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => testApp.close());

interface Shown {
  id: number;
  status: string;
  recipients: number;
  sent: number;
  failed: number;
  unsubscribed: number;
  version: number;
}

const LETTER = { subject: 'Twelve new tracks', body: 'Hello,\n\ntwelve new tracks came in.' };
const shownIn = ({ body }: { body: unknown }) => (body as { data: Shown }).data;
const write = async (fields: object = {}) =>
  shownIn(await admin.rest('POST', '/api/newsletters', { ...LETTER, ...fields }));
const show = async (id: number) => shownIn(await admin.rest('GET', `/api/newsletters/${id}`));
const begin = (id: number) => admin.rest('POST', `/api/newsletters/${id}/send`);
/** New subscribers, in the order of their numbers. */
async function subscribers(count: number): Promise<Subscriber[]> {
  const made: Subscriber[] = [];
  for (let i = 0; i < count; i++) made.push(await createSubscriber(testApp));
  return made;
}
const addresses = (list: readonly Subscriber[]) => list.map(({ email }) => email).sort();

/** Opens the unsubscribe link in the newest newsletter of an address, as the button of a mail client does. */
async function unsubscribe({ email }: Subscriber) {
  const mails = await queuedMails(testApp, email);
  const url = String(mails.findLast(({ template }) => template === 'newsletter')?.data['oneClickUrl']);
  return visitor(testApp).rest('POST', new URL(url).pathname as '/');
}

it('goes to nobody of the demo, and counts nobody of it as failed', async () => {
  const reader = await createSubscriber(testApp);
  await createSubscriber(testApp, { email: 'Ada.Quist@demo.ghostnote.test' });
  const { id } = await write();
  expect(await show(id)).toMatchObject({ recipients: 1 });
  await begin(id);
  await sendToEnd(testApp, id);
  expect(await show(id)).toMatchObject({ status: 'sent', recipients: 1, sent: 1, failed: 0 });
  expect(await sentTo(testApp, id)).toEqual([reader.email]);
});

describe('a draft', () => {
  it('is written, changed and deleted, and its subject and text are required', async () => {
    await subscribers(2);
    const { id } = await write();
    expect(await show(id)).toMatchObject({ ...LETTER, genres: [], status: 'draft', recipients: 2, sent: 0 });
    const changed = await admin.rest('PUT', `/api/newsletters/${id}`, { genres: ['Techno'] });
    expect(changed.body).toMatchObject({ data: { ...LETTER, genres: ['Techno'], version: 2 } });
    const refused = await Promise.all(
      [
        { subject: ' ' },
        { body: '' },
        { subject: 'a\nBcc: b' },
        { genres: ['Polka'] },
        { seller_user_ids: [2e9] },
      ].map((fields) => admin.rest('POST', '/api/newsletters', { ...LETTER, ...fields })),
    );
    expect(refused.map(({ status, body }) => [status, (body as { field: string }).field])).toEqual([
      [400, 'subject'],
      [400, 'body'],
      [400, 'subject'],
      [400, 'genres'],
      [400, 'seller_user_ids'],
    ]);
    expect((await admin.rest('DELETE', `/api/newsletters/${id}`)).status).toBe(200);
    expect((await admin.rest('GET', `/api/newsletters/${id}`)).status).toBe(404);
  });

  it('is mailed to one address as a test, again and again, and stays a draft', async () => {
    const { id } = await write();
    for (let i = 0; i < 2; i++) {
      const sent = await admin.rest('POST', `/api/newsletters/${id}/test`, { email: 'editor@example.test' });
      expect(sent).toMatchObject({ status: 200, body: { message: 'Test sent to editor@example.test' } });
    }
    expect((await queuedMails(testApp, 'editor@example.test')).map(({ template }) => template)).toEqual([
      'newsletter-test',
      'newsletter-test',
    ]);
    expect(await show(id)).toMatchObject({ status: 'draft' });
  });

  it('is mailed as a test at most 30 times an hour by one admin', async () => {
    const editor = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const { id } = await write();
    const test = () => editor.rest('POST', `/api/newsletters/${id}/test`, { email: 'editor@example.test' });
    for (let i = 0; i < 30; i++) expect((await test()).status).toBe(200);
    expect(await test()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });

  it('that nobody would get is not sent', async () => {
    await createSubscriber(testApp, { isActive: false });
    const { id } = await write();
    expect(await begin(id)).toMatchObject({
      status: 409,
      body: { error: 'Nobody would get this newsletter. Choose other genres or sellers.' },
    });
    expect(await show(id)).toMatchObject({ status: 'draft', recipients: 0 });
  });

  it('is previewed as the mail it will be', async () => {
    const { data } = await admin.graphql(
      'query ($input: NewsletterInput!) { newsletterPreview(input: $input) { subject html text } }',
      { input: LETTER },
    );
    expect(data?.['newsletterPreview']).toMatchObject({
      subject: 'Test: Twelve new tracks',
      html: expect.stringContaining('twelve new tracks came in.'),
      text: expect.stringContaining('twelve new tracks came in.'),
    });
  });
});

describe('the audience', () => {
  it('are the subscribers of a genre and those who chose none, and the followers of a seller', async () => {
    const seller = await createSeller(testApp);
    const follower = await createUser(testApp);
    await signedIn(testApp, follower).rest('PUT', `/api/sellers/${seller.id}/follow`);
    await createSubscriber(testApp, { genres: ['Techno', 'Trance'] });
    await createSubscriber(testApp, { genres: ['House'] });
    await createSubscriber(testApp, { email: follower.email });
    const count = async (audience: object) => {
      const query = 'query ($audience: NewsletterAudienceInput!) { newsletterAudience(audience: $audience) }';
      return (await admin.graphql(query, { audience })).data?.['newsletterAudience'];
    };
    expect([
      await count({}),
      await count({ genres: ['Techno'] }),
      await count({ genres: ['Trap'] }),
      await count({ sellerUserIds: [seller.id] }),
      await count({ sellerUserIds: [follower.id] }),
    ]).toEqual([3, 2, 1, 1, 0]);
  });

  it('is chosen by the subscriber, with the link of any mail', async () => {
    const { email } = await createSubscriber(testApp, { isActive: false });
    await visitor(testApp).rest('POST', '/api/subscribe/subscribe', { email });
    const { data } = (await queuedMails(testApp, email))[0]!;
    const [confirm, leave] = [data['confirmUrl'], data['unsubscribeUrl']].map((url) =>
      String(url).split('/').at(-1)!,
    );
    const choose = (token: string, genres: string[]) =>
      visitor(testApp).rest('PUT', `/api/subscribe/genres/${token}`, { genres });
    expect((await choose(confirm!, ['Techno'])).status).toBe(400);
    await visitor(testApp).rest('GET', `/api/confirm-subscription/${confirm}`);
    expect(await choose(confirm!, ['Techno'])).toMatchObject({ status: 200, body: { genres: ['Techno'] } });
    expect((await choose(leave!, ['Techno', 'Trance'])).status).toBe(200);
    expect((await choose(`${leave}x`, [])).status).toBe(400);
    expect((await choose(leave!, ['Polka'])).status).toBe(400);
    const shown = await visitor(testApp).rest('GET', `/api/subscribe/genres/${leave}`);
    expect(shown.body).toEqual({ success: true, genres: ['Techno', 'Trance'] });
  });
});

describe('sending', () => {
  it('reaches every subscriber once, in batches, also when batches run at the same time', async () => {
    const readers = await subscribers(8);
    const { id } = await write();
    expect(await begin(id)).toMatchObject({
      status: 202,
      body: { data: { status: 'sending', recipients: 8 } },
    });
    await createSubscriber(testApp);
    await Promise.all([runBatch(testApp, id), runBatch(testApp, id), runBatch(testApp, id)]);
    // Three in ten seconds, and no more than two batches wait for the mail server.
    expect(await waitingMails(testApp)).toHaveLength(6);
    expect(await show(id)).toMatchObject({ status: 'sending', recipients: 8, sent: 0 });
    await sendToEnd(testApp, id);
    expect(await sentTo(testApp, id)).toEqual(addresses(readers));
    expect(await show(id)).toMatchObject({
      status: 'sent',
      recipients: 8,
      sent: 8,
      failed: 0,
      unsubscribed: 0,
    });
    expect((await begin(id)).status).toBe(409);
    expect((await admin.rest('PUT', `/api/newsletters/${id}`, { subject: 'Other' })).status).toBe(409);
  });

  it('begins once when it is begun twice at the same time', async () => {
    await subscribers(2);
    const { id } = await write();
    const statuses = (await Promise.all([begin(id), begin(id)])).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([202, 409]);
    await sendToEnd(testApp, id);
    expect(await sentTo(testApp, id)).toHaveLength(2);
  });

  it('leaves out who unsubscribes or is deleted meanwhile, before and after the mail was queued', async () => {
    const readers = await subscribers(6);
    const { id } = await write();
    await begin(id);
    await runBatch(testApp, id);
    const [queued, , , waiting, deleted] = readers;
    expect((await unsubscribe(queued!)).status).toBe(200);
    await testApp.dataSource.query('UPDATE subscribers SET is_active = false WHERE id = $1', [waiting!.id]);
    await testApp.dataSource.query('DELETE FROM subscribers WHERE id = $1', [deleted!.id]);
    await sendToEnd(testApp, id);
    expect(await sentTo(testApp, id)).toEqual(addresses([readers[1]!, readers[2]!, readers[5]!]));
    expect(await show(id)).toMatchObject({
      status: 'sent',
      recipients: 6,
      sent: 3,
      failed: 0,
      unsubscribed: 3,
    });
  });

  it('counts who unsubscribes after it was sent', async () => {
    const [reader] = await subscribers(2);
    const { id } = await write();
    await begin(id);
    await runBatch(testApp, id);
    const link = (await queuedMails(testApp, reader!.email))[0]!.data['oneClickUrl'];
    await sendToEnd(testApp, id);
    for (let i = 0; i < 2; i++) {
      await visitor(testApp).rest('POST', new URL(String(link)).pathname as '/');
    }
    expect(await show(id)).toMatchObject({ sent: 2, unsubscribed: 1 });
  });

  it('ends the subscription of a mailbox that does not exist, and only that', async () => {
    const [gone, refused, fine] = await subscribers(3);
    const answers: Record<string, string> = {
      [gone!.email]: '550 5.1.1 User unknown',
      [refused!.email]: '554 5.7.1 Message considered spam',
    };
    const gateway = testApp.app.get(MailGateway, { strict: false });
    jest.spyOn(gateway, 'deliver').mockImplementation(({ to }) => {
      const response = answers[to];
      return response
        ? Promise.reject(new MailRefusedError({ response, isMailboxGone: to === gone!.email }))
        : Promise.resolve();
    });
    const { id } = await write();
    await begin(id);
    await sendToEnd(testApp, id);
    expect(await show(id)).toMatchObject({ status: 'sent', sent: 1, failed: 2 });
    const left: { email: string }[] = await testApp.dataSource.query(
      'SELECT email FROM subscribers WHERE is_active ORDER BY id',
    );
    expect(left.map(({ email }) => email)).toEqual([refused!.email, fine!.email]);
  });

  it('repeats a mail that the server could not deliver for a moment', async () => {
    const [reader] = await subscribers(1);
    const { id } = await write();
    await begin(id);
    await runBatch(testApp, id);
    const gateway = testApp.app.get(MailGateway, { strict: false });
    jest.spyOn(gateway, 'deliver').mockRejectedValueOnce(new Error('connection lost'));
    await expect(sendMails(testApp)).rejects.toThrow('connection lost');
    expect(await show(id)).toMatchObject({ status: 'sending', sent: 0 });
    await sendToEnd(testApp, id);
    expect(await sentTo(testApp, id)).toEqual([reader!.email]);
  });

  it('comes after all other mails', async () => {
    await subscribers(1);
    const { id } = await write();
    await begin(id);
    await runBatch(testApp, id);
    await visitor(testApp).rest('POST', '/api/subscribe/subscribe', { email: 'new@example.test' });
    const jobs: { lane: string | null }[] = await testApp.dataSource.query(
      `SELECT queue_name AS lane FROM graphile_worker.jobs WHERE task_identifier = 'send-mail' ORDER BY priority, id`,
    );
    expect(jobs.map(({ lane }) => lane)).toEqual([null, 'bulk-mail']);
  });

  it('carries the headers of one-click unsubscription', async () => {
    await subscribers(1);
    const { id } = await write();
    await begin(id);
    await runBatch(testApp, id);
    const deliver = jest.spyOn(testApp.app.get(MailGateway, { strict: false }), 'deliver');
    const [mailId] = await waitingMails(testApp);
    await testApp.app.get(SendMailJob, { strict: false }).run({ mailId: mailId! });
    expect(deliver.mock.calls[0]?.[0].headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop\.example\/api\/subscribe\/unsubscribe\/\d+-[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('is kept in the audit log', async () => {
    await subscribers(1);
    const { id } = await write();
    await admin.rest('POST', `/api/newsletters/${id}/test`, { email: 'editor@example.test' });
    await begin(id);
    const rows: { action: string }[] = await testApp.dataSource.query(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`newsletter:${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'newsletter.create',
      'newsletter.test',
      'newsletter.send',
    ]);
  });
});
