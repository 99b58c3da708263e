import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAYOUT_HOLDS, type TransferMethod } from '#domain/ledger.js';
import { DISPUTED_ORDERS } from '../disputes/index.js';
import { LedgerService, lockAccount } from '../ledger/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { Seller } from '../../people/sellers/seller.entity.js';
import { BankAccountsService, type BankAccount } from './bank-accounts.service.js';
import { blockingHolds } from './payout-holds.rules.js';
import { connectNotConfigured, nothingDue, notReadyForStripe, onHold, payoutHeld } from './payout.errors.js';
import { TraderRequirementService } from './trader-requirement.service.js';
import { PayoutAccountsService } from './stripe/payout-accounts.service.js';

/** Payout that a seller is due now, with its method and recipient. */
interface DuePayout {
  sellerId: number;
  sellerName: string;
  amountCents: number;
  method: TransferMethod;
  /** Account or address that the money is sent to; null where the store has none. */
  recipient: string | null;
  /** Bank account of a payout by bank; null where the store has none. */
  account: BankAccount | null;
}

/** Decides what a seller may be paid: the whole balance, except what disputed orders hold. */
@Injectable()
export class DuePayoutsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly sellers: SellerDirectoryService,
    private readonly accounts: PayoutAccountsService,
    private readonly bankAccounts: BankAccountsService,
    private readonly traders: TraderRequirementService,
  ) {}

  /**
   * Locks the seller until the caller's transaction ends, so that what is due is paid once.
   * @param requested method of the payout; by default the one that the seller has chosen
   * @throws DomainError NOT_FOUND for a user who is no seller; CONFLICT when nothing is due, the seller is blocked, not active, or
   *   has a new recipient, or has no Stripe account that is ready
   */
  async lock(manager: EntityManager, userId: number, requested: TransferMethod | null): Promise<DuePayout> {
    const seller = await this.sellers.lockOfUser(manager, userId);
    await lockAccount(manager, seller.id);
    const lacking = await this.traders.lacking([seller.id]);
    const [held] = blockingHolds({
      ...seller,
      isBlocked: seller.user.isBlocked,
      lacksTraderDetails: lacking.has(seller.id),
    });
    if (held) throw payoutHeld(seller.shopName, PAYOUT_HOLDS[held]);
    const sums = await this.ledger.sumsOfSellers([seller.id], DISPUTED_ORDERS, manager);
    const sum = sums.get(seller.id);
    if (!sum || sum.dueCents <= 0) throw nothingDue(seller.shopName);
    if (sum.dueCents <= sum.heldCents) throw onHold(seller.shopName);
    const method = requested ?? seller.paymentMethod ?? 'bank';
    return {
      sellerId: seller.id,
      sellerName: seller.shopName,
      amountCents: sum.dueCents - sum.heldCents,
      method,
      recipient:
        method === 'stripe' ? await this.readyAccount(manager, seller) : recipientByHand(seller, method),
      account: method === 'bank' ? this.bankAccounts.of(seller) : null,
    };
  }

  /** @returns the seller's account at Stripe */
  private async readyAccount(manager: EntityManager, { id, shopName }: Seller): Promise<string> {
    if (!this.accounts.isConfigured) throw connectNotConfigured();
    const account = await this.accounts.find(manager, id);
    if (account?.status !== 'ready') throw notReadyForStripe(shopName);
    return account.stripeAccountId;
  }
}

/** Recipient of a payout that an admin transfers, as it is now. Card numbers and IBANs are masked. */
function recipientByHand(
  { paypalEmail, cardNumber, cardHolderName, iban, accountHolder }: Seller,
  method: Exclude<TransferMethod, 'stripe'>,
): string | null {
  switch (method) {
    case 'paypal':
      return paypalEmail;
    case 'card':
      return cardNumber && [cardNumber, cardHolderName].filter(Boolean).join(', ');
    case 'bank':
      return iban && [iban, accountHolder].filter(Boolean).join(', ');
  }
}
