import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { FORMER_SELLER, NO_ADDRESS } from '#domain/own-data.js';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Moves the submissions of a merged account, and withdraws those of a deleted one. */
@Injectable()
@ListensToAccounts()
export class SubmissionsListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Submissions', count: await manager.countBy(TrackSubmission, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(TrackSubmission, { userId: from }, { userId: into });
  }

  /**
   * Declarations about a track that was approved stay without their sender: contracts rest on them. So does an offer that nobody can
   * accept any more: its track stays off sale.
   */
  async accountDeleted(manager: EntityManager, { id: userId }: User): Promise<void> {
    await manager.update(TrackSubmission, { userId, status: 'offered' }, { status: 'declined' });
    await manager.delete(TrackSubmission, { userId, status: Not(In(['approved', 'declined'])) });
    await manager.delete(TrackSubmission, { userId, status: 'declined', productId: IsNull() });
    await manager.update(TrackSubmission, { userId }, { contactEmail: NO_ADDRESS, storeName: FORMER_SELLER });
  }
}
