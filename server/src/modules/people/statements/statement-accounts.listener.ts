import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { Statement } from './statement.entity.js';

/** Moves the decisions about a merged account, and takes the person out of those about one that its owner deletes. */
@Injectable()
@ListensToAccounts()
export class StatementAccountsListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Decisions', count: await manager.countBy(Statement, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(Statement, { userId: from }, { userId: into });
  }

  /** The decision stays for as long as others can ask about it. */
  async accountDeleted(manager: EntityManager, { id }: User): Promise<void> {
    await manager.update(Statement, { userId: id }, { userId: null, email: null, name: 'Deleted account' });
  }
}
