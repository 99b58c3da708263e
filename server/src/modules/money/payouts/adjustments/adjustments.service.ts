import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ADJUSTMENTS_ACCOUNT, sellerAccount } from '#domain/ledger.js';
import { dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { LedgerService } from '../../ledger/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import type { Seller } from '../../../people/sellers/seller.entity.js';
import { PayoutMailsService } from '../payout-mails.service.js';
import type { AdjustmentInput } from './adjustment.inputs.js';

/** Books amounts that follow from no sale: corrections, bonuses, what is still owed from before the ledger. */
@Injectable()
export class AdjustmentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly sellers: SellerDirectoryService,
    private readonly mails: PayoutMailsService,
  ) {}

  /** Mails the seller. The seller's row is locked, so that a payout counts it or comes first. @throws DomainError NOT_FOUND */
  adjust(actor: Principal, userId: number, { amount, reason }: AdjustmentInput): Promise<Seller> {
    const amountCents = dollarsToCents(amount);
    const key = `adjustment:${randomUUID()}`;
    return this.dataSource.transaction(async (manager) => {
      const seller = await this.sellers.lockOfUser(manager, userId);
      await this.ledger.book(manager, {
        kind: 'adjustment',
        key,
        postings: [
          { account: sellerAccount(seller.id), amountCents: -amountCents },
          { account: ADJUSTMENTS_ACCOUNT, amountCents },
        ],
        memo: reason,
        createdBy: actor.email,
      });
      await recordAudit(manager, {
        actor,
        action: 'seller.adjust',
        subject: `seller:${seller.id}`,
        after: { seller: seller.shopName, amountCents, reason },
      });
      await this.mails.adjusted(manager, { event: key, amountCents, reason }, seller.user);
      return seller;
    });
  }
}
