import type { EntityManager } from 'typeorm';
import type { DemoHistory } from '../../../../../../demo/index.js';
import { insertMarked, insertRows } from './demo-rows.js';

/** Stores newsletters with their recipients; no mail is queued. @param subscriberIds numbers of the subscribers by index */
export async function insertNewsletters(
  manager: EntityManager,
  { newsletters }: DemoHistory,
  subscriberIds: readonly number[],
): Promise<void> {
  const ids = await insertMarked(
    manager,
    'newsletters',
    newsletters.map(({ subject, body, genres, createdAt, sentAt, recipients }) => ({
      subject,
      body,
      genres,
      seller_user_ids: [],
      status: sentAt ? 'sent' : 'draft',
      recipients: recipients.length,
      sent: recipients.filter(({ state }) => state === 'sent').length,
      failed: recipients.filter(({ state }) => state === 'failed').length,
      unsubscribed: recipients.filter(({ hasLeft }) => hasLeft).length,
      version: 1,
      created_at: createdAt,
      updated_at: sentAt ?? createdAt,
      started_at: sentAt,
      sent_at: sentAt,
    })),
  );
  await insertRows(
    manager,
    'newsletter_recipients',
    newsletters.flatMap(({ recipients, sentAt }, index) =>
      recipients.map(({ subscriber, state, hasLeft }) => ({
        newsletter_id: ids[index],
        subscriber_id: subscriberIds[subscriber],
        state,
        left_at: hasLeft ? sentAt : null,
      })),
    ),
  );
}
