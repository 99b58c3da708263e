import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToLedger, type LedgerListener } from '../../ledger/index.js';
import { ListensToRefunds, type RefundListener } from '../../refunds/index.js';
import { IssueSelfBillingService } from './issue-self-billing.service.js';
import { SelfBillingDocument } from './self-billing-document.entity.js';
import { creditNoteKey } from './self-billing.rules.js';

/** Credits what goes back after a document had it, whatever took it: a refund, a dispute, a reopened order, custom work. */
@ListensToLedger()
@ListensToRefunds()
@Injectable()
export class SelfBillingListener implements LedgerListener, RefundListener {
  constructor(private readonly issuing: IssueSelfBillingService) {}

  async sellersDebited(manager: EntityManager, orderId: number, sellerIds: readonly number[]): Promise<void> {
    for (const sellerId of sellerIds) await this.issuing.creditOrder(manager, orderId, sellerId);
  }

  async creditNoteOf(manager: EntityManager, refundId: number, sellerId: number): Promise<string | null> {
    const key = creditNoteKey(`refund:${refundId}`, sellerId);
    return (await manager.findOneBy(SelfBillingDocument, { key }))?.number ?? null;
  }
}
