import type { AccountBooking } from '../../ledger/index.js';
import { itemsOf, paidEntries, type PaidAccount } from './self-billing.rules.js';

const booking = (entryId: number, amountCents: number, overrides: Partial<AccountBooking> = {}) => ({
  entryId,
  amountCents,
  bookedAt: new Date('2026-11-22T10:00:00Z'),
  kind: 'sale' as const,
  key: `order:${entryId}:sale:1`,
  orderId: entryId,
  payoutId: null,
  memo: null,
  commissionCents: 0,
  isOnHold: false,
  ...overrides,
});
const payoutOf = (entryId: number, payoutId: number, amountCents: number) =>
  booking(entryId, -amountCents, { kind: 'payout', payoutId, orderId: null });

function paid(bookings: AccountBooking[], payout: PaidAccount['payout'], rest: Partial<PaidAccount> = {}) {
  const { entries, broughtForwardCents } = paidEntries({
    bookings,
    payout,
    covered: new Set(),
    documented: new Set(),
    undocumented: new Set(),
    ...rest,
  });
  return [entries.map(({ entryId }) => entryId), broughtForwardCents];
}

describe('what a payout pays', () => {
  it('is all that no document has, up to the payout', () => {
    const bookings = [booking(1, 100), booking(2, 50), payoutOf(3, 7, 50), booking(4, 80)];
    expect(paid(bookings, { id: 7, amountCents: 50 }, { covered: new Set([1]) })).toEqual([[2], 0]);
  });

  it('leaves out disputed orders where that explains the amount', () => {
    const bookings = [booking(1, 100, { isOnHold: true }), booking(2, 50), payoutOf(3, 7, 50)];
    expect(paid(bookings, { id: 7, amountCents: 50 })).toEqual([[2], 0]);
    // A part of the disputed sale was paid out before.
    expect(paid(bookings, { id: 7, amountCents: 90 })).toEqual([[1, 2], 0]);
  });

  it('begins after payouts without a document, and brings forward what they left', () => {
    const bookings = [booking(1, 100), payoutOf(2, 6, 70), booking(3, 50), payoutOf(4, 7, 80)];
    const undocumented = new Set([6]);
    expect(paid(bookings, { id: 7, amountCents: 80 }, { undocumented })).toEqual([[3], 30]);
    expect(paid(bookings, { id: 7, amountCents: 50 }, { undocumented })).toEqual([[3], 0]);
  });

  it('has all of an undocumented payout again once that came back', () => {
    const bookings = [booking(1, 100), payoutOf(2, 6, 100), booking(3, 50), payoutOf(4, 7, 150)];
    expect(paid(bookings, { id: 7, amountCents: 150 })).toEqual([[1, 3], 0]);
  });
});

describe('the positions of a document', () => {
  const line = { orderId: 1, name: 'Overpass', earningCents: 85, commissionCents: 15 };

  it('are one for each sold track, with price and commission', () => {
    const lines = [line, { ...line, name: 'Sub Rosa' }, { ...line, orderId: 2 }];
    expect(itemsOf([booking(1, 170)], lines).map(({ name, saleCents }) => [name, saleCents])).toEqual([
      ['Overpass, order no. 1', 100],
      ['Sub Rosa, order no. 1', 100],
    ]);
  });

  it('are one for a sale whose lines do not sum to what was booked, a refund, custom work and a correction', () => {
    const entries = [
      booking(1, 84),
      booking(1, -85, { kind: 'refund' }),
      booking(2, 850, { kind: 'service-release', memo: 'Custom work #2', commissionCents: 150 }),
      booking(3, -5, { kind: 'adjustment', orderId: null, memo: 'Fee' }),
    ];
    expect(itemsOf(entries, [line])).toEqual([
      { name: 'Sale of Overpass (order 1)', saleCents: null, commissionCents: null, shareCents: 84 },
      { name: 'Refund of Overpass (order 1)', saleCents: null, commissionCents: null, shareCents: -85 },
      { name: 'Custom work #2', saleCents: 1_000, commissionCents: 150, shareCents: 850 },
      { name: 'Correction: Fee', saleCents: null, commissionCents: null, shareCents: -5 },
    ]);
  });
});
