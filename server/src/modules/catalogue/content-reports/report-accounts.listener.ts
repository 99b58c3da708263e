import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { ContentReport } from './content-report.entity.js';

/** Moves the reports of a merged account. Those of a deleted account stay without the person. */
@Injectable()
@ListensToAccounts()
export class ReportAccountsListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Reports', count: await manager.countBy(ContentReport, { reporterId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(ContentReport, { reporterId: from }, { reporterId: into });
    await manager.update(ContentReport, { sellerUserId: from }, { sellerUserId: into });
  }
}
