import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ADJUSTMENTS_ACCOUNT, sellerAccount } from '#domain/ledger.js';
import { dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
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

  /**
   * Mails the seller. The seller's row is locked, so that a payout counts it or comes first.
   * @param key idempotency key; repeated with the same input, it books nothing more
   * @throws DomainError NOT_FOUND
   */
  adjust(actor: Principal, userId: number, input: AdjustmentInput, key: string | null): Promise<Seller> {
    return retryTransaction(this.dataSource, async (manager) => {
      const seller = await this.sellers.lockOfUser(manager, userId);
      return oncePerKey(
        manager,
        { userId: actor.id, operation: `adjust balance of seller ${seller.id}`, input, key },
        async () => {
          await this.book(manager, actor, seller, input);
          return seller;
        },
        { idsOf: ({ id }) => [id], load: () => Promise.resolve(seller) },
      );
    });
  }

  private async book(
    manager: EntityManager,
    actor: Principal,
    seller: Seller,
    { amount, reason }: AdjustmentInput,
  ): Promise<void> {
    const amountCents = dollarsToCents(amount);
    const event = `adjustment:${randomUUID()}`;
    await this.ledger.book(manager, {
      kind: 'adjustment',
      key: event,
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
    await this.mails.adjusted(manager, { event, amountCents, reason }, seller.user);
  }
}
