import type { AccountEntry } from '../../ledger/index.js';
import { formatOf, linesOf, MONTH, monthBounds } from './statement.rules.js';

const entry = (overrides: Partial<AccountEntry>): AccountEntry => ({
  bookedAt: new Date('2026-11-22T10:00:00Z'),
  kind: 'sale',
  amountCents: 100,
  orderId: null,
  payoutId: null,
  memo: null,
  ...overrides,
});

describe('the lines of a statement', () => {
  it('carry a running balance from the opening one', () => {
    const entries = [100, -30, -90].map((amountCents) => entry({ amountCents }));
    const lines = linesOf(50, entries, { tracks: new Map(), payouts: new Map() });
    expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([150, 120, 30]);
  });

  it('name tracks and orders, references of payouts and reasons', () => {
    const names = { tracks: new Map([[12, ['Overpass', 'Sub Rosa']]]), payouts: new Map([[4, 'PP-1']]) };
    const lines = linesOf(
      0,
      [
        entry({ orderId: 12 }),
        entry({ orderId: 13, kind: 'sale-reversal' }),
        entry({ payoutId: 4, kind: 'payout-reversal', memo: 'Account closed' }),
        entry({ kind: 'adjustment', memo: 'Bonus' }),
      ],
      names,
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Sale of Overpass, Sub Rosa (order 12)',
      'Cancelled sale of a track (order 13)',
      'Failed payout: PP-1, Account closed',
      'Correction: Bonus',
    ]);
  });
});

it('takes months of this century, in UTC', () => {
  expect(['2026-01', '2026-12'].every((month) => MONTH.test(month))).toBe(true);
  expect(['2026-00', '2026-13', '2026-1', '1999-01', '2026-01-01'].some((month) => MONTH.test(month))).toBe(
    false,
  );
  expect(monthBounds('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  });
});

it.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['text/html,application/pdf;q=0.9', 'pdf'],
  ['text/csv', 'csv'],
  ['application/json, text/csv', 'json'],
])('reads the Accept header %p as %s', (accept, format) => {
  expect(formatOf(accept)).toBe(format);
});
