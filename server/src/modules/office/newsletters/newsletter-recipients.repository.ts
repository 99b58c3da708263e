import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

export interface NewsletterFigures {
  recipients: number;
  sent: number;
  failed: number;
  unsubscribed: number;
}

/** Recipients by what is left to do. */
export interface OpenRecipients {
  waiting: number;
  queued: number;
}

type Settled = 'sent' | 'failed' | 'left';

/** All SQL on `newsletter_recipients`. */
@Injectable()
export class NewsletterRecipientsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Fixes who gets the newsletter. */
  async fix(manager: EntityManager, newsletterId: number, subscriberIds: readonly number[]): Promise<void> {
    await manager.query(
      `INSERT INTO newsletter_recipients (newsletter_id, subscriber_id)
       SELECT $1, id FROM unnest($2::integer[]) AS given (id)`,
      [newsletterId, subscriberIds],
    );
  }

  async openOf(manager: EntityManager, newsletterId: number): Promise<OpenRecipients> {
    const [row] = (await manager.query(
      `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
              count(*) FILTER (WHERE state = 'queued')::int AS queued
         FROM newsletter_recipients WHERE newsletter_id = $1 AND state IN ('waiting', 'queued')`,
      [newsletterId],
    )) as [OpenRecipients];
    return row;
  }

  /** Locks the next recipients, the oldest subscribers first. */
  async lockWaiting(manager: EntityManager, newsletterId: number, limit: number): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(
      `SELECT subscriber_id AS id FROM newsletter_recipients WHERE newsletter_id = $1 AND state = 'waiting'
        ORDER BY subscriber_id LIMIT $2 FOR UPDATE`,
      [newsletterId, limit],
    );
    return rows.map(({ id }) => id);
  }

  async markQueued(manager: EntityManager, newsletterId: number, ids: readonly number[]): Promise<void> {
    await manager.query(
      `UPDATE newsletter_recipients SET state = 'queued' WHERE newsletter_id = $1 AND subscriber_id = ANY ($2::integer[])`,
      [newsletterId, ids],
    );
  }

  /** Settles recipients whose mail is sent, refused, or no longer wanted. */
  async settle(
    manager: EntityManager,
    newsletterId: number,
    ids: readonly number[],
    state: Settled,
  ): Promise<void> {
    await manager.query(
      `UPDATE newsletter_recipients
          SET state = $3, left_at = CASE WHEN $3 = 'left' THEN coalesce(left_at, now()) ELSE left_at END
        WHERE newsletter_id = $1 AND subscriber_id = ANY ($2::integer[]) AND state IN ('waiting', 'queued')`,
      [newsletterId, ids, state],
    );
  }

  /** Gives up the mails that are queued still. */
  async failQueued(manager: EntityManager, newsletterId: number): Promise<void> {
    await manager.query(
      `UPDATE newsletter_recipients SET state = 'failed' WHERE newsletter_id = $1 AND state = 'queued'`,
      [newsletterId],
    );
  }

  /**
   * Records that a subscription ended: recipients that wait get no mail, and the newsletter sent last is the one that was left.
   * @returns the newsletter that was left after it was sent; null for none
   */
  async leave(manager: EntityManager, subscriberId: number): Promise<number | null> {
    await manager.query(
      `UPDATE newsletter_recipients SET state = 'left', left_at = now()
        WHERE subscriber_id = $1 AND state = 'waiting'`,
      [subscriberId],
    );
    const [rows] = (await manager.query(
      `UPDATE newsletter_recipients SET left_at = now()
        WHERE subscriber_id = $1 AND state = 'sent' AND left_at IS NULL AND newsletter_id =
          (SELECT max(newsletter_id) FROM newsletter_recipients WHERE subscriber_id = $1 AND state = 'sent')
        RETURNING newsletter_id AS id`,
      [subscriberId],
    )) as [{ id: number }[], number];
    return rows[0]?.id ?? null;
  }

  async figuresOf(
    newsletterIds: readonly number[],
    manager = this.dataSource.manager,
  ): Promise<Map<number, NewsletterFigures>> {
    const rows: (NewsletterFigures & { id: number })[] = await manager.query(
      `SELECT newsletter_id AS id, count(*)::int AS recipients,
              count(*) FILTER (WHERE state = 'sent')::int AS sent,
              count(*) FILTER (WHERE state = 'failed')::int AS failed,
              count(left_at)::int AS unsubscribed
         FROM newsletter_recipients WHERE newsletter_id = ANY ($1::integer[]) GROUP BY newsletter_id`,
      [newsletterIds],
    );
    return new Map(rows.map(({ id, ...figures }) => [id, figures]));
  }
}
