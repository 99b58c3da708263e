import { setTimeout as delay } from 'node:timers/promises';
import { sharesOf } from '../../../domain/shares.js';
import { until } from '../support/until.js';
import type { RemoteResponse, RemoteCaller } from '../support/remote-caller.js';
import { Deal } from './deal.js';
import type { Random } from './random.js';
import { select, type Shop } from './shop.js';

/** An order with the movements of money that were acknowledged for it. */
interface Sale {
  deal: Deal;
  isPaid: boolean;
  isRefunded: boolean;
}

/** A payout is never repeated: it pays what is due at its moment. `unknown` until the server responds. */
interface Transfer {
  reference: string;
  outcome: 'paid' | 'refused' | 'unknown';
}

/** Sales, recorded payments with their invoices, refunds and payouts, with a record of what was acknowledged. */
export class Money {
  readonly sales: Sale[] = [];
  readonly transfers: Transfer[] = [];
  private stopping = false;
  private working: Promise<void>[] = [];

  /** @param sellers accounts of the sellers */
  constructor(
    private readonly shop: Shop,
    private readonly sellers: readonly number[],
    private readonly random: Random,
  ) {}

  begin(): void {
    this.stopping = false;
    this.working = [...this.shop.buyers.map((buyer) => this.sellOn(buyer)), this.payOutOn()];
  }

  /** Ends the load; every sale is paid, even while the server is down. */
  async finish(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.working);
  }

  /** Number of acknowledged movements. */
  get moved(): number {
    const sales = this.sales.reduce((sum, sale) => sum + Number(sale.isPaid) + Number(sale.isRefunded), 0);
    return sales + this.transfers.filter(({ outcome }) => outcome === 'paid').length;
  }

  /** Differences between the database and what was acknowledged, or what bookkeeping demands. */
  async discrepancies(databaseUrl: string): Promise<string[]> {
    const found: string[] = [];
    const orders = new Map((await select<OrderMoney>(databaseUrl, ORDERS)).map((row) => [row.id, row]));
    for (const { deal, isPaid, isRefunded } of this.sales) {
      if (deal.orderId === null) continue;
      const paid = isPaid ? Math.round(deal.total * 100) : 0;
      const expected = JSON.stringify({
        id: deal.orderId,
        status: isPaid ? 'completed' : 'pending',
        payments: Number(isPaid),
        paid,
        sales: Number(isPaid),
        invoices: Number(isPaid),
        invoiced: paid,
        refunds: Number(isRefunded),
        refunded: isRefunded ? paid : 0,
        refundBookings: Number(isRefunded),
        creditNotes: Number(isRefunded),
      });
      const stored = JSON.stringify(orders.get(deal.orderId) ?? null);
      if (stored !== expected) found.push(`acknowledged ${expected}, stored ${stored}`);
    }
    const booked = await select<{ reference: string; payouts: number; bookings: number }>(
      databaseUrl,
      PAYOUTS,
    );
    const payouts = new Map(booked.map((row) => [row.reference, row]));
    for (const { reference, outcome } of this.transfers) {
      const { payouts: count, bookings } = payouts.get(reference) ?? { payouts: 0, bookings: 0 };
      const isRight = outcome === 'unknown' ? count <= 1 : count === Number(outcome === 'paid');
      if (!isRight || bookings !== count) {
        found.push(`payout ${reference} is ${outcome}, but ${count} payouts and ${bookings} bookings`);
      }
    }
    for (const sql of [UNBALANCED, GAPS]) {
      const rows = await select(databaseUrl, sql);
      if (rows.length > 0) found.push(JSON.stringify(rows));
    }
    return [...found, ...(await wrongBalances(databaseUrl))];
  }

  private async sellOn(buyer: RemoteCaller): Promise<void> {
    const { admin, tracks } = this.shop;
    while (!this.stopping) {
      const number = this.sales.length;
      const sale = {
        deal: new Deal(number, tracks[number] ?? 0, this.random.below(2) === 0),
        isPaid: false,
        isRefunded: false,
      };
      this.sales.push(sale);
      await sale.deal.place(buyer);
      const { orderId, total, refusal } = sale.deal;
      if (refusal) throw new Error(`sale ${number}: ${refusal}`);
      const payment = { method: 'bank', reference: `payment-${number}`, amount: total };
      await repeated(() => admin.rest('POST', `/api/orders/${orderId}/payments`, payment));
      sale.isPaid = true;
      if (this.random.below(3) > 0) continue;
      await repeated(() => admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'Chargeback' }));
      sale.isRefunded = true;
    }
  }

  private async payOutOn(): Promise<void> {
    while (!this.stopping) {
      const seller = this.sellers[this.random.below(this.sellers.length)]!;
      const transfer: Transfer = { reference: `payout-${this.transfers.length}`, outcome: 'unknown' };
      this.transfers.push(transfer);
      const body = { seller_user_ids: [seller], method: 'paypal', reference: transfer.reference };
      const response = await this.shop.admin.rest('POST', '/api/payouts', body).catch(() => null);
      if (response?.status === 201) transfer.outcome = 'paid';
      else if (response?.status === 409) transfer.outcome = 'refused';
      await delay(response ? this.random.below(60) : 250);
    }
  }
}

/**
 * Repeats a request until the server acknowledges it: with success, or with a conflict because an earlier one that got no
 * response was done.
 */
async function repeated(send: () => Promise<RemoteResponse>): Promise<void> {
  let lost = false;
  await until('the server acknowledges a request', async () => {
    const response = await send().catch(() => null);
    if (response?.status === 201 || (lost && response?.status === 409)) return true;
    if (response && response.status < 500)
      throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
    lost = true;
    return false;
  });
}

interface OrderMoney {
  id: number;
}

const ORDERS = `
  SELECT o.id, o.status,
         (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS payments,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM payments p WHERE p.order_id = o.id) AS paid,
         (SELECT count(*)::int FROM ledger_transactions t WHERE t.order_id = o.id AND kind = 'sale') AS sales,
         (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id AND kind = 'invoice') AS invoices,
         (SELECT coalesce(sum(total_cents), 0)::int FROM invoices i WHERE i.order_id = o.id AND kind = 'invoice') AS invoiced,
         (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id) AS refunds,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.order_id = o.id) AS refunded,
         (SELECT count(*)::int FROM ledger_transactions t WHERE t.order_id = o.id AND kind = 'refund') AS "refundBookings",
         (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id AND kind = 'credit_note') AS "creditNotes"
    FROM orders o`;

const PAYOUTS = `
  SELECT p.reference, count(DISTINCT p.id)::int AS payouts, count(t.id)::int AS bookings
    FROM payouts p LEFT JOIN ledger_transactions t ON t.payout_id = p.id GROUP BY p.reference`;

const UNBALANCED = `
  SELECT transaction_id, sum(amount_cents)::int AS cents FROM ledger_entries
   GROUP BY ROLLUP (transaction_id) HAVING sum(amount_cents) <> 0`;

const GAPS = `
  SELECT c.kind, c.last_number, count(i.id)::int AS issued, max(i.sequence) AS highest
    FROM invoice_counters c LEFT JOIN invoices i ON i.kind = c.kind AND i.year = c.year
   GROUP BY c.kind, c.year, c.last_number
  HAVING count(i.id) <> c.last_number OR max(i.sequence) <> c.last_number`;

const LINES = `
  SELECT o.discount_cents AS "discountCents", o.fee_cents AS "feeCents", l.price_cents AS "priceCents",
         l.add_on_cents AS "addOnCents", l.seller_id AS "sellerId", l.commission_percent AS "commissionPercent"
    FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE o.status = 'completed' AND l.seller_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)`;

const BALANCES = `
  SELECT s.id, (SELECT coalesce(-sum(amount_cents), 0)::int FROM ledger_entries WHERE account = 'seller:' || s.id) AS due,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM payouts WHERE seller_id = s.id AND status = 'paid') AS paid
    FROM sellers s`;

/** Balances that differ from the sum of the sales that were not refunded, less the payouts. Each order has one line. */
async function wrongBalances(databaseUrl: string): Promise<string[]> {
  type Line = Parameters<typeof sharesOf>[0] & Parameters<typeof sharesOf>[0]['lines'][number];
  const earned = new Map<number | null, number>();
  for (const line of await select<Line>(databaseUrl, LINES)) {
    for (const { sellerId, earningCents } of sharesOf({ ...line, lines: [line] })) {
      earned.set(sellerId, (earned.get(sellerId) ?? 0) + earningCents);
    }
  }
  const balances = await select<{ id: number; due: number; paid: number }>(databaseUrl, BALANCES);
  return balances
    .filter(({ id, due, paid }) => due !== (earned.get(id) ?? 0) - paid)
    .map(({ id, due, paid }) => `seller ${id}: ${due} due, ${earned.get(id) ?? 0} earned, ${paid} paid`);
}
