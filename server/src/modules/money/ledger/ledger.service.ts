import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource, EntityManager } from 'typeorm';
import {
  DISPUTES_ACCOUNT,
  PAYOUT_DUE_HOURS,
  SERVICE_DEPOSITS_ACCOUNT,
  STORE_SALES_ACCOUNT,
  paymentsAccount,
  sellerAccount,
  sellerOf,
  type LedgerKind,
} from '#domain/ledger.js';
import { sharesOf, type LineShares, type SoldOrder } from '#domain/shares.js';
import { preparedRead } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { shareAccounts } from './account-locks.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { ListensToLedger } from './ledger-listeners.js';
import { LedgerTransaction } from './ledger-transaction.entity.js';
import { merge, refundPostings, reversalOf, salePostings, type Posting } from './ledger.rules.js';
import { stageRelease } from './stage-release.js';

/** An event to book. Amounts are cents. */
export interface Booking {
  kind: LedgerKind;
  /** Names the event; booking the same key again fails on the unique index. */
  key: string;
  postings: readonly Posting[];
  orderId?: number | null;
  payoutId?: number | null;
  reversesId?: number | null;
  memo?: string | null;
  /** Email of the admin, or `system`. */
  createdBy: string;
}

/** An order as its bookings name it. */
interface BookedOrder {
  id: number;
  /** Stage of custom work that it pays; null for tracks. */
  serviceStage: string | null;
}

interface BookedRefund {
  id: number;
  order: BookedOrder;
  method: string;
  /** Refunded amount, at least the sum of the parts. */
  amountCents: number;
  parts: readonly LineShares[];
}

/** Sums of a seller's account. Amounts are cents. */
interface SellerSum {
  sellerId: number;
  /** Below zero when refunds exceed the earnings. */
  dueCents: number;
  /** Part of `dueCents` from orders on hold; not above it. */
  heldCents: number;
  paidCents: number;
  /** When the oldest unpaid sale has to be paid out; null when nothing is due. */
  dueBy: Date | null;
}

type SellerSumRow = Omit<SellerSum, 'dueBy'> & { oldest: Date | null };

/** Books events in the caller's transaction and sums accounts. The order, payout or seller concerned is locked by the caller. */
@Injectable()
export class LedgerService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listeners: ListenersService,
  ) {}

  /**
   * Postings that cancel out are dropped; an event without any is not booked. Money of custom work that is done goes on to
   * whom it belongs.
   */
  async book(manager: EntityManager, { postings, ...booking }: Booking): Promise<void> {
    const entries = merge(postings);
    if (entries.length === 0) return;
    await this.store(manager, booking, entries);
    const { kind, orderId } = booking;
    const isHeld = entries.some(({ account }) => account === SERVICE_DEPOSITS_ACCOUNT);
    if (isHeld && orderId && kind !== 'service-release') await this.releaseStage(manager, orderId);
  }

  /** Moves money of a paid stage of custom work to maker and store once the work is done, or takes it back. */
  async releaseStage(manager: EntityManager, orderId: number): Promise<void> {
    const release = await stageRelease(manager, orderId);
    if (release) await this.book(manager, release);
  }

  private async store(
    manager: EntityManager,
    booking: Omit<Booking, 'postings'>,
    entries: readonly Posting[],
  ): Promise<void> {
    const sellers = entries.flatMap(({ account, amountCents }) => {
      const id = sellerOf(account);
      return id === null ? [] : [{ id, isDebited: amountCents > 0 }];
    });
    await shareAccounts(
      manager,
      sellers.map(({ id }) => id),
    );
    const { identifiers } = await manager.insert(LedgerTransaction, booking);
    const transactionId = identifiers[0]?.['id'] as number;
    await manager.insert(
      LedgerEntry,
      entries.map((entry) => ({ ...entry, transactionId })),
    );
    const debited = sellers.filter(({ isDebited }) => isDebited).map(({ id }) => id);
    if (booking.orderId && debited.length > 0) {
      await this.listeners.notify(ListensToLedger, 'sellersDebited', manager, booking.orderId, debited);
    }
  }

  /** Books a completed order. An order that is completed again after a reversal is booked again. */
  async bookSale(
    manager: EntityManager,
    order: SoldOrder & BookedOrder,
    method: string,
    createdBy: string,
  ): Promise<void> {
    const bookedBefore = await manager.countBy(LedgerTransaction, { orderId: order.id, kind: 'sale' });
    await this.book(manager, {
      kind: 'sale',
      key: `order:${order.id}:sale:${bookedBefore + 1}`,
      postings: salePostings(sharesOf(order), method, incomeOf(order)),
      orderId: order.id,
      createdBy,
    });
  }

  /** Cancels the booked sale of an order that is no longer completed. Orders from before the ledger have none. */
  async reverseSale(manager: EntityManager, orderId: number, createdBy: string): Promise<void> {
    const sale = await this.saleOf(manager, orderId);
    if (sale) await this.reverse(manager, sale, 'sale-reversal', createdBy);
  }

  /** True when the sale of an order is booked. Orders from before the ledger have none. */
  async hasSale(manager: EntityManager, orderId: number): Promise<boolean> {
    return (await this.saleOf(manager, orderId)) !== null;
  }

  /** Books money that goes back to the buyer of a booked sale, divided as `refundParts` says; the rest as unmatched. */
  async bookRefund(manager: EntityManager, refund: BookedRefund, createdBy: string): Promise<void> {
    await this.book(manager, {
      kind: 'refund',
      key: refundKey(refund.id),
      postings: refundPostings(refund.parts, refund.method, refund.amountCents, incomeOf(refund.order)),
      orderId: refund.order.id,
      createdBy,
    });
  }

  /** Cancels the booking of a refund that failed, if it was booked. */
  async reverseRefund(manager: EntityManager, refundId: number, createdBy: string): Promise<void> {
    const refund = await manager.findOne(LedgerTransaction, {
      where: { key: refundKey(refundId) },
      relations: { entries: true },
    });
    if (refund) await this.reverse(manager, refund, 'refund-reversal', createdBy);
  }

  /** Books money of a disputed payment that the payment service withdrew until the dispute is decided. */
  async bookDispute(
    manager: EntityManager,
    dispute: { id: number; orderId: number; method: string; amountCents: number },
    createdBy: string,
  ): Promise<void> {
    await this.book(manager, {
      kind: 'dispute',
      key: disputeKey(dispute.id),
      postings: [
        { account: DISPUTES_ACCOUNT, amountCents: dispute.amountCents },
        { account: paymentsAccount(dispute.method), amountCents: -dispute.amountCents },
      ],
      orderId: dispute.orderId,
      createdBy,
    });
  }

  /** True while the withdrawal of a dispute is booked and still counts. */
  async disputeState(manager: EntityManager, disputeId: number): Promise<'none' | 'booked' | 'reversed'> {
    const key = disputeKey(disputeId);
    if (!(await manager.existsBy(LedgerTransaction, { key }))) return 'none';
    return (await manager.existsBy(LedgerTransaction, { key: `${key}:reversal` })) ? 'reversed' : 'booked';
  }

  /** Cancels the withdrawal: the money came back, or the decision is booked as a refund. */
  async reverseDispute(manager: EntityManager, disputeId: number, createdBy: string): Promise<void> {
    const withdrawal = await manager.findOneOrFail(LedgerTransaction, {
      where: { key: disputeKey(disputeId) },
      relations: { entries: true },
    });
    await this.reverse(manager, withdrawal, 'dispute-reversal', createdBy);
  }

  /** The booked sale that counts, i.e. is not reversed. */
  private saleOf(manager: EntityManager, orderId: number): Promise<LedgerTransaction | null> {
    return manager
      .createQueryBuilder(LedgerTransaction, 't')
      .innerJoinAndSelect('t.entries', 'entry')
      .where(`t.orderId = :orderId AND t.kind = 'sale'`, { orderId })
      .andWhere('NOT EXISTS (SELECT 1 FROM ledger_transactions r WHERE r.reverses_id = t.id)')
      .getOne();
  }

  private reverse(
    manager: EntityManager,
    { id, key, orderId, entries }: LedgerTransaction,
    kind: LedgerKind,
    createdBy: string,
  ): Promise<void> {
    return this.book(manager, {
      kind,
      key: `${key}:reversal`,
      postings: reversalOf(entries),
      orderId,
      reversesId: id,
      createdBy,
    });
  }

  /** Numbers of the sellers that money is owed to. */
  async sellersToPay(limit: number): Promise<number[]> {
    const rows: { sellerId: number }[] = await this.dataSource.query(
      `SELECT substr(account, 8)::integer AS "sellerId" FROM ledger_entries
        WHERE account LIKE 'seller:%' GROUP BY account HAVING sum(amount_cents) < 0
        ORDER BY min(created_at) LIMIT $1`,
      [limit],
    );
    return rows.map(({ sellerId }) => sellerId);
  }

  /**
   * Numbers of the sellers with a balance below zero or with earnings of orders on hold.
   * @param ordersOnHold SQL of the numbers of these orders
   */
  async sellersOnHold(ordersOnHold: string, limit: number): Promise<number[]> {
    const rows: { sellerId: number }[] = await this.dataSource.query(
      `SELECT substr(account, 8)::integer AS "sellerId"
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE account LIKE 'seller:%' GROUP BY account
       HAVING sum(amount_cents) > 0 OR bool_or(t.order_id IN (${ordersOnHold})) ORDER BY account LIMIT $1`,
      [limit],
    );
    return rows.map(({ sellerId }) => sellerId);
  }

  /**
   * Sums of the given sellers with at least one entry.
   * @param ordersOnHold SQL of the numbers of the orders whose unpaid earnings are not paid out now
   * @param manager of the transaction to read in
   */
  async sumsOfSellers(
    sellerIds: readonly number[],
    ordersOnHold: string,
    manager?: EntityManager,
  ): Promise<Map<number, SellerSum>> {
    const text = sellerSums(ordersOnHold);
    const accounts = [sellerIds.map(sellerAccount)];
    const rows = await (manager
      ? manager.query<SellerSumRow[]>(text, accounts)
      : preparedRead<SellerSumRow>(this.dataSource, text, accounts));
    return new Map(
      rows.map(({ sellerId, dueCents, heldCents, paidCents, oldest }) => [
        sellerId,
        {
          sellerId,
          dueCents,
          heldCents,
          paidCents,
          dueBy: dueCents > heldCents && oldest ? addHours(oldest, PAYOUT_DUE_HOURS) : null,
        },
      ]),
    );
  }
}

/** Money of custom work waits until the work is done. */
function incomeOf({ serviceStage }: BookedOrder): string {
  return serviceStage === null ? STORE_SALES_ACCOUNT : SERVICE_DEPOSITS_ACCOUNT;
}

function disputeKey(disputeId: number): string {
  return `dispute:${disputeId}`;
}

function refundKey(refundId: number): string {
  return `refund:${refundId}`;
}

/**
 * Due, held and paid cents of seller accounts, and the date of the oldest credit that debits do not cover yet. Entries of
 * one order with a refund or a dispute, and a payout with its reversal, count as one item; debits that remain (payouts, and
 * refunds of what was paid out) settle the oldest credits first. So the money of a reversed payout is due at its first date
 * again. The accounts are read from a subquery, so that the database can keep one plan for any number of them: planning takes
 * as long as summing.
 */
const sellerSums = (ordersOnHold: string) => `
  WITH accounts AS (
    SELECT unnest($1::text[]) AS account
  ), netted AS MATERIALIZED (
    SELECT id, order_id, NULL::integer AS payout_id, kind, order_id IN (${ordersOnHold}) AS is_held
      FROM ledger_transactions
     WHERE order_id IN (
       SELECT t.order_id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.account = ANY(ARRAY(TABLE accounts)) AND e.amount_cents > 0
       UNION ${ordersOnHold})
    UNION ALL
    SELECT id, NULL, payout_id, kind, false
      FROM ledger_transactions
     WHERE kind IN ('payout', 'payout-reversal')
       AND id IN (SELECT transaction_id FROM ledger_entries WHERE account = ANY(ARRAY(TABLE accounts)))
  ), items AS (
    SELECT substr(e.account, 8)::integer AS seller_id, e.id, e.created_at, -e.amount_cents AS credit, false AS is_held,
           false AS is_payout
      FROM ledger_entries e
     WHERE e.account = ANY(ARRAY(TABLE accounts)) AND NOT EXISTS (SELECT 1 FROM netted WHERE netted.id = e.transaction_id)
    UNION ALL
    SELECT substr(e.account, 8)::integer, max(e.id) FILTER (WHERE kind IN ('sale', 'service-release')),
           max(e.created_at) FILTER (WHERE kind IN ('sale', 'service-release')), sum(-e.amount_cents)::integer, bool_or(is_held),
           payout_id IS NOT NULL
      FROM netted JOIN ledger_entries e ON e.transaction_id = netted.id
     WHERE e.account = ANY(ARRAY(TABLE accounts)) GROUP BY e.account, order_id, payout_id
  ), running AS (
    SELECT seller_id, created_at, is_held, is_payout, credit,
           sum(greatest(credit, 0)) OVER (PARTITION BY seller_id ORDER BY id) AS credited,
           sum(greatest(-credit, 0)) OVER (PARTITION BY seller_id) AS debits
      FROM items
  ), unsettled AS (
    SELECT *, credit > 0 AND credited > debits AS is_unsettled FROM running
  )
  SELECT seller_id AS "sellerId", sum(credit)::integer AS "dueCents",
         coalesce(sum(-credit) FILTER (WHERE is_payout), 0)::integer AS "paidCents",
         least(coalesce(sum(least(credit, credited - debits)) FILTER (WHERE is_held AND is_unsettled), 0),
               greatest(sum(credit), 0))::integer AS "heldCents",
         min(created_at) FILTER (WHERE is_unsettled AND NOT is_held) AS oldest
    FROM unsettled GROUP BY seller_id`;
