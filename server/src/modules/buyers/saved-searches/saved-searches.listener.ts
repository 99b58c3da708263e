import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { SavedSearch } from './saved-search.entity.js';

/** Moves the saved searches of a merged account. Those of a deleted one go with its row. */
@Injectable()
@ListensToAccounts()
export class SavedSearchesListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Saved searches', count: await manager.countBy(SavedSearch, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(SavedSearch, { userId: from }, { userId: into });
  }
}
