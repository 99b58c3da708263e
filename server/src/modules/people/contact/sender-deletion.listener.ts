import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener } from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { ContactMessage } from './contact-message.entity.js';

/** Removes the messages of a deleted account. */
@ListensToAccounts()
@Injectable()
export class SenderDeletionListener implements AccountListener {
  async accountDeleted(manager: EntityManager, { id }: User): Promise<void> {
    await manager.delete(ContactMessage, { userId: id });
  }
}
