import type { AccountBooking } from '../../ledger/index.js';
import { textOf } from '../statements/statement.rules.js';
import type { SelfBillingItem } from './self-billing-document.entity.js';

/** Division of a sold line of the seller. Amounts are cents. */
interface SoldLine {
  orderId: number;
  name: string;
  earningCents: number;
  commissionCents: number;
}

export interface PaidAccount {
  /** All entries on the account, oldest first. */
  bookings: readonly AccountBooking[];
  payout: { id: number; amountCents: number };
  /** Entries on documents of payouts that are in force. */
  covered: ReadonlySet<number>;
  /** Other payouts that did not come back, with and without a document. */
  documented: ReadonlySet<number>;
  undocumented: ReadonlySet<number>;
}

export interface PaidEntries {
  entries: AccountBooking[];
  /** Part of the payout from before the first document, which no entry here explains. */
  broughtForwardCents: number;
}

/**
 * Entries that a payout pays and that no document in force has. What earlier payouts without a document paid stays out, and so
 * does what is on hold, where that explains the amount.
 */
export function paidEntries({
  bookings,
  payout,
  covered,
  documented,
  undocumented,
}: PaidAccount): PaidEntries {
  const ofPayouts = bookings.filter(({ kind }) => kind === 'payout');
  const end = ofPayouts.find(({ payoutId }) => payoutId === payout.id)?.entryId ?? 0;
  const start = latest(ofPayouts, undocumented, end);
  const open = bookings.filter(
    ({ kind, entryId }) =>
      !kind.startsWith('payout') && entryId > start && entryId < end && !covered.has(entryId),
  );
  const free = open.filter(({ isOnHold }) => !isOnHold);
  const entries = sumOf(free) === payout.amountCents ? free : open;
  const unexplained = payout.amountCents - sumOf(entries);
  const isFirst = start > latest(ofPayouts, documented, end);
  return { entries, broughtForwardCents: isFirst ? Math.max(unexplained, 0) : 0 };
}

function latest(ofPayouts: readonly AccountBooking[], ids: ReadonlySet<number>, before: number): number {
  const entryIds = ofPayouts.flatMap(({ payoutId, entryId }) =>
    ids.has(payoutId ?? 0) && entryId < before ? [entryId] : [],
  );
  return Math.max(0, ...entryIds);
}

export function sumOf(entries: readonly { amountCents: number }[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Positions of a document. Their shares sum to the entries. */
export function itemsOf(entries: readonly AccountBooking[], lines: readonly SoldLine[]): SelfBillingItem[] {
  return entries.flatMap((entry) => {
    const sold = lines.filter(({ orderId }) => orderId === entry.orderId);
    return entry.kind === 'sale' ? saleItems(entry, sold) : [otherItem(entry, sold)];
  });
}

/** One position for each track, or one for the sale where its lines do not sum to what was booked. */
function saleItems(entry: AccountBooking, sold: readonly SoldLine[]): SelfBillingItem[] {
  if (sold.reduce((sum, { earningCents }) => sum + earningCents, 0) !== entry.amountCents) {
    return [otherItem(entry, sold)];
  }
  return sold.map(({ name, orderId, earningCents, commissionCents }) => ({
    name: `${name}, order no. ${orderId}`,
    saleCents: earningCents + commissionCents,
    commissionCents,
    shareCents: earningCents,
  }));
}

function otherItem(entry: AccountBooking, sold: readonly SoldLine[]): SelfBillingItem {
  const { kind, orderId, amountCents, commissionCents } = entry;
  const tracks = orderId === null ? new Map() : new Map([[orderId, sold.map(({ name }) => name)]]);
  const isService = kind === 'service-release' && amountCents > 0;
  return {
    name: textOf(entry, { tracks, payouts: new Map() }),
    saleCents: isService ? amountCents + commissionCents : null,
    commissionCents: isService ? commissionCents : null,
    shareCents: amountCents,
  };
}

/** Key of the credit note about what a booking takes from a seller. */
export const creditNoteKey = (bookingKey: string, sellerId: number) => `${bookingKey}:seller:${sellerId}`;
