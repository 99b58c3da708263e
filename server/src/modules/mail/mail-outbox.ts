import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isEmail } from '#domain/email.js';
import { invalidInput } from '../../core/errors/index.js';
import { JobQueue } from '../../core/jobs/index.js';
import type { MailTemplate, OutgoingMail } from './outgoing-mail.js';
import { isUnrequested, unrequestedAllowance } from './mail-flood.rules.js';
import { SEND_MAIL, sendMailKey, type SendMailPayload } from './send-mail.job.js';

/** First key of the advisory locks of addresses; the second is the address. */
const UNREQUESTED_LOCK = 1_764_010;

/** Where mail begins: a row and its job in the transaction of what the mail tells of. */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Queues one mail; the same event is never mailed twice to one recipient. A mail that a stranger can cause is dropped
   * when its recipient got enough of them today; the caller's response must not depend on it.
   * @returns whether the mail is in the outbox
   * @throws DomainError BAD_USER_INPUT for a recipient that is no address (a line break in one would forge headers).
   */
  async enqueue<T extends MailTemplate>(manager: EntityManager, mail: OutgoingMail<T>): Promise<boolean> {
    if (!isEmail(mail.recipient)) throw invalidInput('Please enter a valid email', 'email');
    const unrequested = isUnrequested(mail.template);
    if (unrequested && !(await hasRoom(manager, mail))) return false;
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO mails (event, recipient, template, data, unrequested) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (event, recipient) DO NOTHING RETURNING id`,
      [mail.event, mail.recipient, mail.template, mail.data, unrequested],
    );
    const mailId = rows[0]?.id;
    if (mailId === undefined) return true;
    const payload: SendMailPayload = { mailId };
    await this.jobs.add(manager, SEND_MAIL, payload, { key: sendMailKey(mailId) });
    return true;
  }

  /** Whoever used a mailed code or link had asked for it: earlier mails no longer count against this address. */
  async markRequested(manager: EntityManager, recipient: string): Promise<void> {
    await manager.query('UPDATE mails SET unrequested = false WHERE recipient = $1 AND unrequested', [
      recipient,
    ]);
  }
}

/** Counts the day's mails under a lock that ends with the transaction: concurrent requests count one another. */
async function hasRoom(
  manager: EntityManager,
  { recipient, template }: Pick<OutgoingMail, 'recipient' | 'template'>,
): Promise<boolean> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
    UNREQUESTED_LOCK,
    recipient.toLowerCase(),
  ]);
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM mails
      WHERE recipient = $1 AND unrequested AND created_at > now() - interval '1 day'`,
    [recipient],
  );
  return count < unrequestedAllowance(template);
}
