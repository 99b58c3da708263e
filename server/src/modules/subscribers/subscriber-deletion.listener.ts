import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isMailbox, mailboxParameters } from '../../core/database/index.js';
import { ListensToAccounts, type AccountListener } from '../users/index.js';
import type { User } from '../users/user.entity.js';

/** Ends the newsletter of a deleted account. */
@ListensToAccounts()
@Injectable()
export class SubscriberDeletionListener implements AccountListener {
  async accountDeleted(manager: EntityManager, { email }: User): Promise<void> {
    const { form, unicode } = mailboxParameters(email);
    await manager.query(`DELETE FROM subscribers WHERE ${isMailbox('email', ['$1', '$2'])}`, [form, unicode]);
  }
}
