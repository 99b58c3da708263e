import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PAYOUT_HOLDS, type TransferMethod } from '#domain/ledger.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { DISPUTED_ORDERS } from '../disputes/index.js';
import { LedgerService } from '../ledger/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { Seller } from '../../people/sellers/seller.entity.js';
import type { CreatePayoutsInput } from './payout.inputs.js';
import { PayoutBookingService } from './payout-booking.service.js';
import { blockingHolds } from './payout-holds.rules.js';
import { Payout } from './payout.entity.js';
import {
  alreadyReversed,
  connectNotConfigured,
  nothingDue,
  notReadyForStripe,
  onHold,
  payoutHeld,
  payoutNotFound,
  reversedAtStripe,
} from './payout.errors.js';
import { PayoutMailsService } from './payout-mails.service.js';
import { PayoutAccountsService } from './stripe/payout-accounts.service.js';
import { TransfersService } from './stripe/transfers.service.js';

/** Records payouts to sellers and books them. A seller's row is locked, so that two admins pay a balance once. */
@Injectable()
export class PayoutsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly sellers: SellerDirectoryService,
    private readonly mails: PayoutMailsService,
    private readonly booking: PayoutBookingService,
    private readonly accounts: PayoutAccountsService,
    private readonly transfers: TransfersService,
  ) {}

  /**
   * Pays each seller the whole balance, except what disputed orders hold: all of them or none. Transfers by
   * Stripe are sent after the commit.
   * @throws DomainError NOT_FOUND for a user who is no seller; CONFLICT when nothing is due to one of them, one is blocked, not
   *   active, or has a new recipient, or has no Stripe account that is ready
   */
  create(actor: Principal, input: CreatePayoutsInput): Promise<Payout[]> {
    const userIds = [...new Set(input.sellerUserIds)].sort((a, b) => a - b);
    return this.dataSource.transaction(async (manager) => {
      const payouts: Payout[] = [];
      for (const userId of userIds) payouts.push(await this.pay(manager, actor, userId, input));
      return payouts;
    });
  }

  /** Books the money of a failed payout back to the seller. @throws DomainError NOT_FOUND, CONFLICT */
  reverse(actor: Principal, id: number, reason: string): Promise<Payout> {
    return this.dataSource.transaction(async (manager) => {
      const payout = await manager.findOne(Payout, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!payout) throw payoutNotFound();
      if (payout.status !== 'paid' && payout.status !== 'pending') throw alreadyReversed();
      if (payout.method === 'stripe') throw reversedAtStripe();
      await this.booking.giveBack(manager, payout, { status: 'reversed', reason, createdBy: actor.email });
      await recordAudit(manager, {
        actor,
        action: 'payout.reverse',
        subject: `payout:${id}`,
        before: { status: 'paid' },
        after: { status: 'reversed', reason },
      });
      const seller = await this.sellers.findOwner(manager, payout.sellerId);
      if (seller) await this.mails.reversed(manager, payout, seller);
      return payout;
    });
  }

  private async pay(
    manager: EntityManager,
    actor: Principal,
    userId: number,
    { method, reference, paidOn }: CreatePayoutsInput,
  ): Promise<Payout> {
    const seller = await this.sellers.lockOfUser(manager, userId);
    const [held] = blockingHolds({ ...seller, isBlocked: seller.user.isBlocked });
    if (held) throw payoutHeld(seller.shopName, PAYOUT_HOLDS[held]);
    const sums = await this.ledger.sumsOfSellers([seller.id], DISPUTED_ORDERS, manager);
    const sum = sums.get(seller.id);
    if (!sum || sum.dueCents <= 0) throw nothingDue(seller.shopName);
    if (sum.dueCents <= sum.heldCents) throw onHold(seller.shopName);
    const chosen = method ?? defaultMethod(seller.paymentMethod);
    const isTransfer = chosen === 'stripe';
    const recipient = isTransfer ? await this.readyAccount(manager, seller) : recipientByHand(seller, chosen);
    const payout = await manager.save(
      manager.create(Payout, {
        sellerId: seller.id,
        sellerName: seller.shopName,
        amountCents: sum.dueCents - sum.heldCents,
        method: chosen,
        recipient,
        reference: isTransfer ? '' : (reference ?? ''),
        status: isTransfer ? 'pending' : 'paid',
        paidOn: (isTransfer ? null : paidOn) ?? new Date().toISOString().slice(0, 10),
        createdBy: actor.email,
      }),
    );
    await this.booking.book(manager, payout);
    const { amountCents } = payout;
    await recordAudit(manager, {
      actor,
      action: 'payout.create',
      subject: `payout:${payout.id}`,
      after: { seller: seller.shopName, amountCents, method: chosen, recipient, reference: payout.reference },
    });
    if (isTransfer) await this.transfers.schedule(manager, payout.id);
    else await this.mails.paid(manager, payout, seller.user);
    return payout;
  }

  /** @returns the seller's account at Stripe */
  private async readyAccount(manager: EntityManager, { id, shopName }: Seller): Promise<string> {
    if (!this.accounts.isConfigured) throw connectNotConfigured();
    const account = await this.accounts.find(manager, id);
    if (account?.status !== 'ready') throw notReadyForStripe(shopName);
    return account.stripeAccountId;
  }
}

/** Recipient of a payout that an admin transfers, as it is now. Card numbers are masked. */
function recipientByHand(
  { paypalEmail, cardNumber, cardHolderName }: Seller,
  method: Exclude<TransferMethod, 'stripe'>,
): string | null {
  switch (method) {
    case 'paypal':
      return paypalEmail;
    case 'card':
      return cardNumber && [cardNumber, cardHolderName].filter(Boolean).join(', ');
    case 'bank':
      return null;
  }
}

function defaultMethod(stored: TransferMethod | null): TransferMethod {
  return stored ?? 'bank';
}
