import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener, type AccountMerge } from '../../../people/users/index.js';
import { BillingDetails } from './billing-details.entity.js';

/** Moves the billing details of a merged account, unless the kept one has its own. */
@Injectable()
@ListensToAccounts()
export class MergedBillingListener implements AccountListener {
  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    if (await manager.existsBy(BillingDetails, { userId: into })) return;
    await manager.update(BillingDetails, { userId: from }, { userId: into });
  }
}
