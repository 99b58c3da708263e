import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isEmail } from '#domain/email.js';
import { invalidInput } from '../../core/errors/index.js';
import { JobQueue } from '../../core/jobs/index.js';
import type { MailTemplate, OutgoingMail } from './outgoing-mail.js';
import { SEND_MAIL, sendMailKey, type SendMailPayload } from './send-mail.job.js';

/** Where mail begins: a row and its job in the transaction of what the mail tells of. */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Queues one mail; the same event is never mailed twice to one recipient.
   * @throws DomainError BAD_USER_INPUT for a recipient that is no address (a line break in one would forge headers).
   */
  async enqueue<T extends MailTemplate>(manager: EntityManager, mail: OutgoingMail<T>): Promise<void> {
    if (!isEmail(mail.recipient)) throw invalidInput('Please enter a valid email', 'email');
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO mails (event, recipient, template, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (event, recipient) DO NOTHING RETURNING id`,
      [mail.event, mail.recipient, mail.template, mail.data],
    );
    const mailId = rows[0]?.id;
    if (mailId === undefined) return;
    const payload: SendMailPayload = { mailId };
    await this.jobs.add(manager, SEND_MAIL, payload, { key: sendMailKey(mailId) });
  }
}
