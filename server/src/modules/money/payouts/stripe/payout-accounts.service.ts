import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { PayoutAccountStatus } from '#domain/ledger.js';
import { countChanges, recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { lockCaller } from '../../../people/sessions/index.js';
import { ListensToPayments, StripeFailure, type PaymentListener } from '../../payments/index.js';
import { hasHadRecipient, RecipientChangesService, SellersService } from '../../../people/sellers/index.js';
import type { Seller } from '../../../people/sellers/seller.entity.js';
import { connectNotConfigured, notConnected, stripeUnreachable } from '../payout.errors.js';
import { PayoutAccount } from './payout-account.entity.js';
import { StripeConnectGateway } from './stripe-connect.gateway.js';

const CHECK_ACCOUNT_TASK = 'check-payout-account';

/** Sellers' accounts at Stripe. Requests to Stripe run outside any transaction. */
@ListensToPayments()
@Injectable()
export class PayoutAccountsService implements PaymentListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeConnectGateway,
    private readonly sellers: SellersService,
    private readonly recipients: RecipientChangesService,
    private readonly queue: JobQueueService,
  ) {}

  @Job(CHECK_ACCOUNT_TASK)
  runCheck({ accountId }: { accountId: string }): Promise<void> {
    return this.check(accountId);
  }

  get isConfigured(): boolean {
    return this.gateway.isConfigured;
  }

  /** Statuses in the order of the sellers; null where the store does not pay by Stripe. */
  async statusesOf(sellerIds: readonly number[]): Promise<(PayoutAccountStatus | null)[]> {
    if (!this.isConfigured) return sellerIds.map(() => null);
    const accounts = await this.dataSource.manager.findBy(PayoutAccount, { sellerId: In([...sellerIds]) });
    const statuses = new Map(accounts.map(({ sellerId, status }) => [sellerId, status]));
    return sellerIds.map((id) => statuses.get(id) ?? 'not_connected');
  }

  find(manager: EntityManager, sellerId: number): Promise<PayoutAccount | null> {
    return manager.findOneBy(PayoutAccount, { sellerId });
  }

  /** @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT where the store does not pay by Stripe */
  async statusOf(actor: Principal, userId: number): Promise<PayoutAccountStatus> {
    const { id } = await this.sellers.getOfUser(actor, userId);
    const [status] = await this.statusesOf([id]);
    if (status == null) throw connectNotConfigured();
    return status;
  }

  /**
   * Returns the page of Stripe where the seller connects, completes or manages the account.
   * @throws DomainError FORBIDDEN, NOT_FOUND, REAUTHENTICATION_REQUIRED; CONFLICT where the store does not pay by Stripe;
   *   UNAVAILABLE when Stripe cannot be reached
   */
  async connect(
    actor: Principal,
    userId: number,
    currentPassword: string | null | undefined,
  ): Promise<{ url: string }> {
    const seller = await this.sellers.getOfUser(actor, userId);
    if (!this.isConfigured) throw connectNotConfigured();
    const known = await this.find(this.dataSource.manager, seller.id);
    const replaces = known ? isBesideAnother(known, seller) : hasHadRecipient(seller);
    await this.recipients.requireProof(actor, replaces, currentPassword);
    return reachable(async () => {
      const { stripeAccountId, status } = known ?? (await this.open(actor, seller, replaces));
      const url =
        status === 'ready'
          ? await this.gateway.dashboardUrl(stripeAccountId)
          : await this.gateway.onboardingUrl(stripeAccountId);
      return { url };
    });
  }

  /** Requests the status from Stripe, for a seller who comes back from there. @throws DomainError as `connect`, NOT_FOUND */
  async refresh(actor: Principal, userId: number): Promise<Seller> {
    const seller = await this.sellers.getOfUser(actor, userId);
    if (!this.isConfigured) throw connectNotConfigured();
    const account = await this.find(this.dataSource.manager, seller.id);
    if (!account) throw notConnected();
    await reachable(() => this.check(account.stripeAccountId));
    return seller;
  }

  /** Queues a look at an account that Stripe reports as changed. Its events may arrive in any order. */
  async accountUpdated(manager: EntityManager, accountId: string): Promise<string | null> {
    if (!(await manager.existsBy(PayoutAccount, { stripeAccountId: accountId }))) return null;
    await this.queue.add(
      manager,
      CHECK_ACCOUNT_TASK,
      { accountId },
      { key: `${CHECK_ACCOUNT_TASK}:${accountId}` },
    );
    return 'account updated';
  }

  /** Stores what Stripe says now. Idempotent. */
  private async check(accountId: string): Promise<void> {
    if (!this.isConfigured) return;
    const { status, bank } = await this.gateway.find(accountId);
    await retryTransaction(this.dataSource, async (manager) => {
      const account = await manager.findOne(PayoutAccount, {
        where: { stripeAccountId: accountId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) return;
      const { sellerId, status: before, bank: formerBank } = account;
      // A bank that was removed stays known, so that another one in its place counts as a change.
      const known = { status, bank: bank ?? formerBank, checkedAt: new Date() };
      await manager.update(PayoutAccount, { sellerId }, known);
      if (bank !== null && bank !== formerBank) await this.bankSet(manager, account);
      if (before === status) return;
      await recordAudit(manager, {
        actor: null,
        action: 'seller.payout-account',
        subject: `seller:${sellerId}`,
        before: { status: before },
        after: { status },
      });
    });
  }

  /** Stripe returns the same account to a repeated request of one seller. */
  private async open(
    actor: Principal,
    seller: Seller,
    replaces: boolean,
  ): Promise<Pick<PayoutAccount, 'stripeAccountId' | 'status'>> {
    const disconnected = await countChanges(this.dataSource.manager, {
      action: 'seller.payout-account',
      subject: `seller:${seller.id}`,
      after: { status: 'not_connected' },
    });
    const stripeAccountId = await this.gateway.createAccount(seller.id, seller.user.email, disconnected);
    await retryTransaction(this.dataSource, async (manager) => {
      await lockCaller(manager, actor);
      const rows: unknown[] = await manager.query(
        `INSERT INTO payout_accounts (seller_id, stripe_account_id, status) VALUES ($1, $2, 'needs_details')
         ON CONFLICT DO NOTHING RETURNING seller_id`,
        [seller.id, stripeAccountId],
      );
      if (rows.length === 0) return;
      await recordAudit(manager, {
        actor,
        action: 'seller.payout-account',
        subject: `seller:${seller.id}`,
        before: { status: 'not_connected' },
        after: { status: 'needs_details' },
      });
      await this.recipients.changedElsewhere(manager, seller, { replaces });
    });
    return { stripeAccountId, status: 'needs_details' };
  }

  /** Another bank is behind the account at Stripe than before, or the first one. */
  private async bankSet(manager: EntityManager, account: PayoutAccount): Promise<void> {
    const { sellerId, bank: formerBank } = account;
    const seller = await this.sellers.getSeller(sellerId);
    if (formerBank === null && !isBesideAnother(account, seller)) return;
    await this.recipients.changedElsewhere(manager, seller, { replaces: true });
    await recordAudit(manager, {
      actor: { id: null, email: 'Stripe' },
      action: 'seller.payout-bank',
      subject: `seller:${sellerId}`,
    });
  }
}

/** True while an account was never ready and its seller has another recipient: its first bank changes who is paid. */
function isBesideAnother({ status, bank }: PayoutAccount, seller: Seller): boolean {
  const isOpen = status !== 'ready' && bank === null;
  return (
    isOpen &&
    (seller.paypalEmail !== null || seller.cardNumberEncrypted !== null || seller.ibanEncrypted !== null)
  );
}

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StripeFailure ? stripeUnreachable() : error;
  }
}
