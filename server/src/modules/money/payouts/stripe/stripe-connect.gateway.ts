import { Injectable } from '@nestjs/common';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { PAYOUT_KEY, StripeClientService, StripeFailure } from '../../payments/index.js';
import type { PayoutAccount } from './payout-account.entity.js';

const SELLER_KEY = 'ghostnote_seller';

/** Reasons for which Stripe refuses a transfer, as admins read them; others keep Stripe's own word. */
const REFUSALS: Partial<Record<string, string>> = {
  balance_insufficient: 'The balance at Stripe is too low',
  insufficient_capabilities_for_transfer: "The seller's account at Stripe takes no transfers",
};

/** Stripe has refused the transfer: no money was moved. */
export class TransferRejected extends Error {
  /** @param reason why, for admins */
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'TransferRejected';
  }
}

export interface TransferRequest {
  payoutId: number;
  sellerId: number;
  amountCents: number;
  /** Account at Stripe. */
  accountId: string;
}

/** Sellers' Express accounts and transfers to them. Every request may be repeated. */
@Injectable()
export class StripeConnectGateway {
  constructor(
    private readonly configuration: Configuration,
    private readonly client: StripeClientService,
  ) {}

  get isConfigured(): boolean {
    return this.configuration.stripe?.connect === true;
  }

  /**
   * The account's country is chosen by the seller at Stripe.
   * @param disconnected number of earlier accounts of the seller, which must not be returned again
   * @throws StripeFailure
   */
  async createAccount(sellerId: number, email: string, disconnected: number): Promise<string> {
    const account = await this.client.send((stripe) =>
      stripe.accounts.create(
        {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { [SELLER_KEY]: String(sellerId) },
        },
        { idempotencyKey: `seller-${sellerId}-account${disconnected > 0 ? `-${disconnected}` : ''}` },
      ),
    );
    return account.id;
  }

  /** `ready` when transfers arrive and are paid out to the seller's bank. @throws StripeFailure */
  async find(accountId: string): Promise<Pick<PayoutAccount, 'status' | 'bank'>> {
    const { capabilities, payouts_enabled, external_accounts } = await this.client.send((stripe) =>
      stripe.accounts.retrieve(accountId),
    );
    const banks = (external_accounts?.data ?? []).map(({ id, fingerprint }) => fingerprint ?? id);
    return {
      status: capabilities?.transfers === 'active' && payouts_enabled ? 'ready' : 'needs_details',
      bank: banks.length > 0 ? banks.sort().join(' ') : null,
    };
  }

  /** Page where the seller gives what Stripe wants to know; it is valid for some minutes. @throws StripeFailure */
  async onboardingUrl(accountId: string): Promise<string> {
    const page = `${this.configuration.publicUrl}/account?tab=seller`;
    const { url } = await this.client.send((stripe) =>
      stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: `${page}&stripe=return`,
        refresh_url: `${page}&stripe=refresh`,
      }),
    );
    return url;
  }

  /** Page where the seller sees payments and changes the bank account. @throws StripeFailure */
  async dashboardUrl(accountId: string): Promise<string> {
    const { url } = await this.client.send((stripe) => stripe.accounts.createLoginLink(accountId));
    return url;
  }

  /**
   * Transfers a payout once: a repeated request finds the transfer of an earlier one whose response was lost, also after
   * Stripe has forgotten the idempotency key.
   * @throws TransferRejected when Stripe refuses it, any other error when the request may be repeated
   */
  async transfer({ payoutId, sellerId, amountCents, accountId }: TransferRequest): Promise<string> {
    const group = `payout-${payoutId}`;
    try {
      const earlier = await this.client.send((stripe) =>
        stripe.transfers.list({ transfer_group: group, limit: 100 }),
      );
      const found = earlier.data.find(({ metadata }) => metadata[PAYOUT_KEY] === String(payoutId));
      if (found) return found.id;
      const { id } = await this.client.send((stripe) =>
        stripe.transfers.create(
          {
            amount: amountCents,
            currency: PAYMENT_CURRENCY,
            destination: accountId,
            transfer_group: group,
            description: `${currentStore().name} payout ${payoutId}`,
            metadata: { [PAYOUT_KEY]: String(payoutId), [SELLER_KEY]: String(sellerId) },
          },
          { idempotencyKey: `${group}-seller-${sellerId}` },
        ),
      );
      return id;
    } catch (error) {
      if (error instanceof StripeFailure && error.type === 'StripeInvalidRequestError') {
        const { code } = error;
        throw new TransferRejected(code ? (REFUSALS[code] ?? code) : 'Stripe rejected the transfer');
      }
      throw error;
    }
  }
}
