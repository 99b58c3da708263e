import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../users/index.js';
import { ContactMessage } from './contact-message.entity.js';

/** Moves the messages of a merged account. */
@Injectable()
@ListensToAccounts()
export class ContactMessagesListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Messages', count: await manager.countBy(ContactMessage, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(ContactMessage, { userId: from }, { userId: into });
  }
}
