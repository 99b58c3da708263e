import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventLogService } from '../../../platform/webhooks/index.js';
import { ListensToAccounts, type AccountListener, type AccountMerge } from '../../users/index.js';

/** Keeps the events of a merged buyer readable in the account that is kept. */
@Injectable()
@ListensToAccounts()
export class MergedEventsListener implements AccountListener {
  constructor(private readonly events: EventLogService) {}

  accountsMerged(manager: EntityManager, merge: AccountMerge): Promise<void> {
    return this.events.moveBuyer(manager, merge);
  }
}
