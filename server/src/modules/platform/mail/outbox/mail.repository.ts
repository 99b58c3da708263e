import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { mailboxKey } from '#domain/mailbox.js';
import { prepared, retryTransaction, transactionOnce } from '#core/database/index.js';
import type { MailTemplate, MailTemplates, OutgoingMail } from '../templates/mail-data.js';

/** First key of the advisory locks on recipients; the second is a hash of the address. */
const RECIPIENT_LOCK = 1_764_010;

const INSERT = prepared(
  `INSERT INTO mails (event, recipient, template, data, unrequested) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (event, recipient) DO NOTHING RETURNING id`,
);

/** Template of a mail with the data for it. */
export type MailContent = {
  [T in MailTemplate]: { template: T; data: MailTemplates[T] };
}[MailTemplate];

export type StoredMail = MailContent & {
  id: number;
  event: string;
  recipient: string;
  created_at: Date;
};

/** All SQL on `mails`, the outbox. */
@Injectable()
export class MailRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param run repeatable: it runs again after a deadlock */
  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryTransaction(this.dataSource, run);
  }

  /** @param run what must not run twice, because it sends a mail */
  transactionOnce<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return transactionOnce(this.dataSource, run);
  }

  /** @returns the id; undefined when the event was already mailed to this recipient */
  async insert(
    manager: EntityManager,
    mail: OutgoingMail,
    unrequested: boolean,
  ): Promise<number | undefined> {
    const { event, recipient, template, data } = mail;
    const rows: { id: number }[] = await manager.query(INSERT, [
      event,
      recipient,
      template,
      data,
      unrequested,
    ]);
    return rows[0]?.id;
  }

  /** Counts under a lock held until the transaction ends, so that concurrent requests see each other. */
  async countUnrequestedToday(manager: EntityManager, recipient: string): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      RECIPIENT_LOCK,
      mailboxKey(recipient),
    ]);
    const [{ count }]: [{ count: number }] = await manager.query(
      `SELECT count(*)::int AS count FROM mails
        WHERE recipient = $1 AND unrequested AND created_at > now() - interval '1 day'`,
      [recipient],
    );
    return count;
  }

  /** Skips a mail that is being sent: its sender holds the row as long as the mail server takes. */
  async deleteUnsent(manager: EntityManager, event: string): Promise<void> {
    await manager.query(
      `DELETE FROM mails WHERE id IN
         (SELECT id FROM mails WHERE event = $1 AND sent_at IS NULL FOR UPDATE SKIP LOCKED)`,
      [event],
    );
  }

  async markRequested(manager: EntityManager, recipient: string): Promise<void> {
    await manager.query('UPDATE mails SET unrequested = false WHERE recipient = $1 AND unrequested', [
      recipient,
    ]);
  }

  /** Locks the mail until the transaction ends. Null when it was sent or another worker holds it. */
  async lockUnsent(manager: EntityManager, id: number): Promise<StoredMail | null> {
    const rows: StoredMail[] = await manager.query(
      `SELECT id, event, recipient, template, data, created_at FROM mails
        WHERE id = $1 AND sent_at IS NULL AND dropped_at IS NULL FOR UPDATE SKIP LOCKED`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Locks the unsent mails of the last `maxAgeDays` that are older than `minAgeMinutes`. */
  lockOverdue(
    manager: EntityManager,
    maxAgeDays: number,
    minAgeMinutes: number,
  ): Promise<{ id: number; template: MailTemplate }[]> {
    return manager.query(
      `SELECT id, template FROM mails
        WHERE sent_at IS NULL AND dropped_at IS NULL
          AND created_at BETWEEN now() - make_interval(days => $1) AND now() - make_interval(mins => $2)
        ORDER BY created_at FOR UPDATE SKIP LOCKED`,
      [maxAgeDays, minAgeMinutes],
    );
  }

  /** Clears the data too: it holds codes and links that must not be kept. */
  async markSent(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE mails SET sent_at = now(), data = '{}' WHERE id = $1`, [id]);
  }

  /** Gives a mail up for good: its recipient does not want it, or has no mailbox. */
  async drop(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE mails SET dropped_at = now(), data = '{}' WHERE id = $1`, [id]);
  }

  async countUnsent(): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL AND dropped_at IS NULL',
    );
    return rows[0]?.count ?? 0;
  }
}
