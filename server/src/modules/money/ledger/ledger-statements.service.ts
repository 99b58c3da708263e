import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { COMMISSION_ACCOUNT, sellerAccount, type LedgerKind } from '#domain/ledger.js';

/** One entry on a seller's account. Amounts are cents, above zero in favour of the seller. */
export interface AccountEntry {
  bookedAt: Date;
  kind: LedgerKind;
  amountCents: number;
  orderId: number | null;
  payoutId: number | null;
  memo: string | null;
}

/** An entry as the documents about a payout need it. */
export interface AccountBooking extends AccountEntry {
  entryId: number;
  /** Names the event, e.g. `refund:7`. */
  key: string;
  /** Commission in the whole transaction, which may concern other sellers too. */
  commissionCents: number;
  /** True for a disputed order, whose unpaid earnings are not paid out. */
  isOnHold: boolean;
}

/** Sums of a calendar month (UTC) with at least one entry. */
export interface AccountMonth {
  /** `2026-11` */
  month: string;
  /** Sales less refunds and corrections. */
  earnedCents: number;
  /** Payouts less those that failed. */
  paidCents: number;
  /** Balance at the end of the month. */
  closingCents: number;
}

/** Reads the account of a seller as a statement shows it. */
@Injectable()
export class LedgerStatementsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  monthsOf(sellerId: number, limit: number): Promise<AccountMonth[]> {
    return this.dataSource.query(
      `WITH months AS (
         SELECT to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, -sum(e.amount_cents) AS sum,
                -coalesce(sum(e.amount_cents) FILTER (WHERE t.kind NOT LIKE 'payout%'), 0) AS earned,
                coalesce(sum(e.amount_cents) FILTER (WHERE t.kind LIKE 'payout%'), 0) AS paid
           FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE e.account = $1 GROUP BY month
       )
       SELECT month, earned::integer AS "earnedCents", paid::integer AS "paidCents",
              (sum(sum) OVER (ORDER BY month))::integer AS "closingCents"
         FROM months ORDER BY month DESC LIMIT $2`,
      [sellerAccount(sellerId), limit],
    );
  }

  /** Balance in cents before a moment. */
  async balanceBefore(sellerId: number, moment: Date): Promise<number> {
    const [row] = (await this.dataSource.query(
      `SELECT -coalesce(sum(amount_cents), 0)::integer AS cents FROM ledger_entries
        WHERE account = $1 AND created_at < $2`,
      [sellerAccount(sellerId), moment],
    )) as [{ cents: number }];
    return row.cents;
  }

  /** Entries from one moment until before another, oldest first. */
  entriesOf(sellerId: number, from: Date, to: Date): Promise<AccountEntry[]> {
    return this.dataSource.query(
      `SELECT e.created_at AS "bookedAt", t.kind, -e.amount_cents AS "amountCents",
              t.order_id AS "orderId", t.payout_id AS "payoutId", t.memo
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.account = $1 AND e.created_at >= $2 AND e.created_at < $3
        ORDER BY e.id`,
      [sellerAccount(sellerId), from, to],
    );
  }

  /**
   * All entries in the caller's transaction, oldest first.
   * @param ordersOnHold SQL of the numbers of the orders whose unpaid earnings are not paid out now
   */
  bookingsOf(manager: EntityManager, sellerId: number, ordersOnHold: string): Promise<AccountBooking[]> {
    return manager.query(
      `SELECT e.id AS "entryId", e.created_at AS "bookedAt", t.kind, t.key, -e.amount_cents AS "amountCents",
              t.order_id AS "orderId", t.payout_id AS "payoutId", t.memo,
              coalesce(t.order_id IN (${ordersOnHold}), false) AS "isOnHold",
              (SELECT -coalesce(sum(c.amount_cents), 0)::integer FROM ledger_entries c
                WHERE c.transaction_id = t.id AND c.account = $2) AS "commissionCents"
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.account = $1 ORDER BY e.id`,
      [sellerAccount(sellerId), COMMISSION_ACCOUNT],
    );
  }
}
