import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { TrackPreview } from './track-preview.entity.js';

/** Keeps the requester of a preview when that account is merged. */
@Injectable()
@ListensToAccounts()
export class PreviewsListener implements AccountListener {
  previewMerge(): Promise<MergedRows[]> {
    return Promise.resolve([]);
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(TrackPreview, { requestedBy: from }, { requestedBy: into });
  }
}
