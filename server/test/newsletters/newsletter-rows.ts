import { SendMailJob } from '../../src/modules/platform/mail/sending/send-mail.job.js';
import { NewsletterBatchJob } from '../../src/modules/office/newsletters/sending/newsletter-batch.job.js';
import { Subscriber } from '../../src/modules/people/subscribers/subscriber.entity.js';
import type { TestApp } from '../support/app.js';

let counter = 0;

/** A stored subscriber, confirmed unless overridden. */
export function createSubscriber(
  { dataSource: { manager } }: TestApp,
  overrides: Partial<Subscriber> = {},
): Promise<Subscriber> {
  counter += 1;
  return manager.save(
    manager.create(Subscriber, { email: `reader${counter}@example.test`, isActive: true, ...overrides }),
  );
}

/** Queues the mails of the next batch. */
export function runBatch({ app }: TestApp, newsletterId: number): Promise<void> {
  return app.get(NewsletterBatchJob, { strict: false }).run({ newsletterId });
}

/** Numbers of the mails of newsletters that wait to be sent. */
export async function waitingMails({ dataSource }: TestApp): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.query(
    `SELECT id FROM mails WHERE template = 'newsletter' AND sent_at IS NULL AND dropped_at IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Sends the mails of newsletters that wait. */
export async function sendMails(testApp: TestApp): Promise<void> {
  const job = testApp.app.get(SendMailJob, { strict: false });
  for (const mailId of await waitingMails(testApp)) await job.run({ mailId });
}

/** Sends a newsletter that was begun, to its end. */
export async function sendToEnd(testApp: TestApp, newsletterId: number): Promise<void> {
  for (let isOpen = true; isOpen;) {
    await runBatch(testApp, newsletterId);
    await sendMails(testApp);
    const [row] = (await testApp.dataSource.query('SELECT status FROM newsletters WHERE id = $1', [
      newsletterId,
    ])) as [{ status: string }];
    isOpen = row.status === 'sending';
  }
}

/** Recipients of the mails of a newsletter that were sent, sorted; a mail sent twice is named twice. */
export async function sentTo({ dataSource }: TestApp, newsletterId: number): Promise<string[]> {
  const rows: { recipient: string }[] = await dataSource.query(
    `SELECT recipient FROM mails WHERE event LIKE $1 AND sent_at IS NOT NULL ORDER BY recipient`,
    [`newsletter:${newsletterId}:%`],
  );
  return rows.map(({ recipient }) => recipient);
}
