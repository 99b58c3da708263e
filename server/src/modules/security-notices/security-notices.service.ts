import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import { describeDevice } from '#domain/device.js';
import { Configuration } from '../../core/config/index.js';
import { currentUserAgent } from '../../core/telemetry/index.js';
import { MailOutbox } from '../mail/index.js';

/** The account that changed. `email` is the mailbox to notify. */
interface NoticeRecipient {
  id: number;
  name: string;
  email: string;
}

/** Notifies the owner of an account by mail when one of its credentials changes. */
@Injectable()
export class SecurityNoticesService {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly configuration: Configuration,
  ) {}

  /** Queues the mail in the caller's transaction, so that no change is stored without its notice. */
  async notify(manager: EntityManager, user: NoticeRecipient, change: CredentialChange): Promise<void> {
    await this.outbox.enqueue(manager, {
      // Each change is a new event, even when it repeats an earlier one.
      event: `security-notice:${user.id}:${change}:${randomUUID()}`,
      recipient: user.email,
      template: 'security-notice',
      data: {
        name: user.name,
        change,
        at: new Date().toISOString(),
        device: describeDevice(currentUserAgent()),
        resetUrl: `${this.configuration.publicUrl}/forgot-password`,
      },
    });
  }
}
