import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Moves the submissions of a merged account. */
@Injectable()
@ListensToAccounts()
export class SubmissionsListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Submissions', count: await manager.countBy(TrackSubmission, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(TrackSubmission, { userId: from }, { userId: into });
  }
}
