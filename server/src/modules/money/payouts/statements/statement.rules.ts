import type { AccountEntry } from '../../ledger/index.js';

/** One line of a statement. Amounts are cents, above zero in favour of the seller. */
export interface StatementLine {
  date: Date;
  text: string;
  /** Null for an entry that is of no order. */
  orderId: number | null;
  /** Null for an entry that is of no payout. */
  payoutId: number | null;
  amountCents: number;
  /** Balance after the line. */
  balanceCents: number;
}

/** Statement of a seller's account for a calendar month (UTC). Amounts are cents. */
export interface Statement {
  /** `2026-11` */
  month: string;
  sellerId: number;
  sellerName: string;
  openingCents: number;
  closingCents: number;
  lines: StatementLine[];
}

/** Names that the texts of lines refer to. */
export interface StatementNames {
  /** Titles of the seller's tracks in an order. */
  tracks: ReadonlyMap<number, readonly string[]>;
  /** References of payouts. */
  payouts: ReadonlyMap<number, string>;
}

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** First moment of a month like `2026-11`, and of the next one, in UTC. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) };
}

/** Lines with running balances. */
export function linesOf(
  openingCents: number,
  entries: readonly AccountEntry[],
  names: StatementNames,
): StatementLine[] {
  let balanceCents = openingCents;
  return entries.map((entry) => {
    balanceCents += entry.amountCents;
    const { bookedAt: date, amountCents, orderId, payoutId } = entry;
    return { date, text: textOf(entry, names), orderId, payoutId, amountCents, balanceCents };
  });
}

const KINDS: Readonly<Record<string, string>> = {
  sale: 'Sale of',
  'sale-reversal': 'Cancelled sale of',
  refund: 'Refund of',
  'refund-reversal': 'Failed refund of',
  payout: 'Payout',
  'payout-reversal': 'Failed payout',
  adjustment: 'Correction',
};

/** Names tracks, order and reason, never the buyer. */
export function textOf(
  { kind, orderId, payoutId, memo }: AccountEntry,
  { tracks, payouts }: StatementNames,
): string {
  const what = KINDS[kind] ?? 'Entry for';
  if (kind === 'service-release' && orderId !== null) return memo ?? 'Custom work';
  if (orderId !== null) {
    return `${what} ${tracks.get(orderId)?.join(', ') || 'a track'} (order ${orderId})`;
  }
  const detail = [payoutId === null ? undefined : payouts.get(payoutId), memo].filter(Boolean).join(', ');
  return detail ? `${what}: ${detail}` : what;
}

export const STATEMENT_FORMATS = ['json', 'pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const MEDIA_TYPES: Record<string, StatementFormat> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

/** The first known type of an Accept header, by order rather than weight; JSON when there is none. */
export function formatOf(accept: string | undefined): StatementFormat {
  const types = (accept ?? '').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');
  return types.map((type) => MEDIA_TYPES[type]).find((format) => format !== undefined) ?? 'json';
}
