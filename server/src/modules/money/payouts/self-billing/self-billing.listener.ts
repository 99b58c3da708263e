import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToLedger, type LedgerListener } from '../../ledger/index.js';
import { IssueSelfBillingService } from './issue-self-billing.service.js';

/** Credits what goes back after a document had it, whatever took it: a refund, a dispute, a reopened order, custom work. */
@ListensToLedger()
@Injectable()
export class SelfBillingListener implements LedgerListener {
  constructor(private readonly issuing: IssueSelfBillingService) {}

  async sellersDebited(manager: EntityManager, orderId: number, sellerIds: readonly number[]): Promise<void> {
    for (const sellerId of sellerIds) await this.issuing.creditOrder(manager, orderId, sellerId);
  }
}
