import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isEmail } from '#domain/account.js';
import { isDemoAddress } from '#domain/demo.js';
import { mailboxForm } from '#domain/mailbox.js';
import { MAIL_GIVE_UP_DAYS } from '#domain/newsletters.js';
import { invalidInput } from '#core/errors/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import type { MailTemplate, OutgoingMail } from '../templates/mail-data.js';
import { jobOptionsOf } from './bulk-mail.rules.js';
import { isUnrequested, unrequestedAllowance } from './mail-flood.rules.js';
import { MailRepository } from './mail.repository.js';

export const SEND_MAIL = 'send-mail';

export interface SendMailPayload {
  mailId: number;
}

/** Upper bound of the time between two tries, since the backoff of a job grows to hours. */
const RETRY_MINUTES = 10;

/** Queues mails: one row and one job, in the transaction of the change that causes the mail. */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly mails: MailRepository,
    private readonly jobs: JobQueueService,
  ) {}

  /**
   * Queues one mail. The same event is mailed to a recipient once. Drops a mail that a stranger can cause when the
   * recipient has reached the daily limit; the response to the caller must not reveal it. Mails to the made-up people of
   * the demo are dropped as well.
   * @returns false when the mail was dropped
   * @throws DomainError BAD_USER_INPUT for an invalid recipient (a line break would forge headers)
   */
  async enqueue<T extends MailTemplate>(manager: EntityManager, mail: OutgoingMail<T>): Promise<boolean> {
    if (!isEmail(mail.recipient)) throw invalidInput('Please enter a valid email', 'email');
    const recipient = mailboxForm(mail.recipient);
    if (isDemoAddress(recipient)) return false;
    const unrequested = isUnrequested(mail.template);
    if (unrequested) {
      const count = await this.mails.countUnrequestedToday(manager, recipient);
      if (count >= unrequestedAllowance(mail.template)) return false;
    }
    const mailId = await this.mails.insert(manager, { ...mail, recipient }, unrequested);
    if (mailId !== undefined) await this.addJob(manager, mailId, mail.template);
    return true;
  }

  /** Takes a mail back that is not sent yet, because what it says no longer holds. A mail on its way is not stopped. */
  async withdraw(manager: EntityManager, event: string): Promise<void> {
    await this.mails.deleteUnsent(manager, event);
  }

  /** Stops counting earlier mails to this address: using a mailed code or link proves that it was requested. */
  async markRequested(manager: EntityManager, recipient: string): Promise<void> {
    await this.mails.markRequested(manager, mailboxForm(recipient));
  }

  /** Brings the next try of all unsent mail forward and requeues mail without a job. */
  @Job('retry-unsent-mail', { cron: `*/${RETRY_MINUTES} * * * *` })
  async retryUnsent(): Promise<void> {
    await this.mails.transaction(async (manager) => {
      const overdue = await this.mails.lockOverdue(manager, MAIL_GIVE_UP_DAYS, RETRY_MINUTES);
      for (const { id, template } of overdue) await this.addJob(manager, id, template);
    });
  }

  /** The key keeps one waiting job per mail. */
  private async addJob(manager: EntityManager, mailId: number, template: MailTemplate): Promise<void> {
    const payload: SendMailPayload = { mailId };
    await this.jobs.add(manager, SEND_MAIL, payload, { key: `mail:${mailId}`, ...jobOptionsOf(template) });
  }
}
