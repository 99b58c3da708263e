import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { paymentMethodName } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { currentStore } from '#core/config/index.js';
import { ReplicaReadService, retryTransaction } from '#core/database/index.js';
import { monthBounds } from './month.rules.js';
import { BY_LINE, BY_METHOD, TAX_BY_LINE, TAX_BY_METHOD } from './revenue.sql.js';

/** Revenue of one method, seller or genre. Amounts are US dollars. */
export interface RevenueLine {
  /** Methods are in words. */
  name: string;
  /** Sold tracks; of a method, paid orders. */
  count: number;
  sales: number;
  /** Refunds and sales that were taken back. */
  refunds: number;
  total: number;
  /** Contained in the total: of invoices less credit notes of the month. */
  tax: number;
}

export interface SellerRevenue extends RevenueLine {
  /** Null for tracks without a seller account. */
  sellerId: number | null;
  commission: number;
  /** Earnings of the seller. */
  earnings: number;
}

/** Revenue of a month as the ledger booked it. Amounts are US dollars. */
export interface RevenueReport {
  month: string;
  currency: string;
  /** Paid by buyers less what went back to them, service fee included. */
  received: number;
  serviceFee: number;
  /** Received amount without the service fee; equals the sum of all sellers, and that of all genres. */
  net: number;
  commission: number;
  /** Tax of all invoices of the month less its credit notes, service fee included. */
  tax: number;
  methods: RevenueLine[];
  sellers: SellerRevenue[];
  genres: RevenueLine[];
}

interface Sums {
  count: number;
  sales: number;
  refunds: number;
}
interface MethodGroup {
  /** Null for the service fee. */
  method: string | null;
}
type MethodRow = Sums & MethodGroup;
interface LineGroup {
  isGenre: boolean;
  category: string | null;
  sellerId: number | null;
  store: string | null;
}
type LineRow = Sums & LineGroup & { commission: number };

/** Sums of a row that only documents of the month have, e.g. an invoice that was issued later than its sale. */
const NO_SUMS: Sums = { count: 0, sales: 0, refunds: 0 };

/** Computes monthly reports. With read replicas they may be a few seconds old. */
@Injectable()
export class RevenueReportService {
  constructor(private readonly replicas: ReplicaReadService) {}

  /** @param month as `2026-10`, in UTC */
  ofMonth(month: string): Promise<RevenueReport> {
    // One snapshot, so that methods, sellers and genres sum to the same.
    return this.replicas.run((dataSource) =>
      retryTransaction(dataSource, (manager) => this.read(manager, month), 'REPEATABLE READ'),
    );
  }

  private async read(manager: EntityManager, month: string): Promise<RevenueReport> {
    const { from, to } = monthBounds(month);
    const accounts = await manager.query<MethodRow[]>(BY_METHOD, [from, to]);
    const lines = await manager.query<LineRow[]>(BY_LINE, [from, to]);
    const methodTaxes = await manager.query<(MethodGroup & { tax: number })[]>(TAX_BY_METHOD, [from, to]);
    const parts = await manager.query<(LineGroup & { tax: number })[]>(TAX_BY_LINE, [from, to]);
    const lineTaxes = [...wholeCents(parts, true), ...wholeCents(parts, false)];
    const methods = withTax<MethodGroup, Sums>(
      accounts.filter(({ method }) => method !== null),
      methodTaxes,
      ({ method }) => method ?? '',
      NO_SUMS,
    );
    const taxed = withTax(lines, lineTaxes, groupKey, { ...NO_SUMS, commission: 0 });
    const sellers = taxed.filter(({ isGenre }) => !isGenre);
    const receivedCents = totalOf(methods);
    // Fees are credits, which the ledger holds as negative amounts.
    const feeCents = -totalOf(accounts.filter(({ method }) => method === null));
    return {
      month,
      currency: 'USD',
      received: centsToDollars(receivedCents),
      serviceFee: centsToDollars(feeCents),
      net: centsToDollars(receivedCents - feeCents),
      commission: centsToDollars(sellers.reduce((sum, { commission }) => sum + commission, 0)),
      tax: centsToDollars(methodTaxes.reduce((sum, { tax }) => sum + tax, 0)),
      methods: methods.map((row) => toLine(paymentMethodName(row.method ?? ''), row)),
      sellers: sellers.map(toSeller),
      genres: taxed.filter(({ isGenre }) => isGenre).map((row) => toLine(row.category ?? '', row)),
    };
  }
}

function groupKey({ isGenre, category, sellerId, store }: LineGroup): string {
  return isGenre ? `genre ${category}` : `seller ${sellerId ?? store}`;
}

/** Rounds the running sums of the genres, or of the sellers, so that both sum to the same whole cents. */
function wholeCents<Part extends { isGenre: boolean; tax: number }>(
  parts: readonly Part[],
  isGenre: boolean,
): Part[] {
  let exact = 0;
  return parts
    .filter((part) => part.isGenre === isGenre)
    .map((part) => {
      const before = Math.round(exact);
      exact += part.tax;
      return { ...part, tax: Math.round(exact) - before };
    });
}

/** Adds the tax to each row; taxes without a row follow, with `nothing` for its sums. */
function withTax<Group extends object, RowSums extends Sums>(
  rows: readonly (Group & RowSums)[],
  taxes: readonly (Group & { tax: number })[],
  keyOf: (group: Group) => string,
  nothing: RowSums,
): (Group & RowSums & { tax: number })[] {
  const left = new Map(taxes.map((one) => [keyOf(one), one]));
  const found = rows.map((row) => {
    const key = keyOf(row);
    const tax = left.get(key)?.tax ?? 0;
    left.delete(key);
    return { ...row, tax };
  });
  return [...found, ...[...left.values()].map((one) => ({ ...nothing, ...one }))];
}

function totalOf(rows: readonly Sums[]): number {
  return rows.reduce((sum, { sales, refunds }) => sum + sales - refunds, 0);
}

function toLine(name: string, { count, sales, refunds, tax }: Sums & { tax: number }): RevenueLine {
  return {
    name,
    count,
    sales: centsToDollars(sales),
    refunds: centsToDollars(refunds),
    total: centsToDollars(sales - refunds),
    tax: centsToDollars(tax),
  };
}

function toSeller(row: LineRow & { tax: number }): SellerRevenue {
  const { sellerId, store, sales, refunds, commission } = row;
  return {
    ...toLine(store ?? (sellerId === null ? currentStore().name : `Seller ${sellerId}`), row),
    sellerId,
    commission: centsToDollars(commission),
    earnings: centsToDollars(sales - refunds - commission),
  };
}
