import { addMinutes } from 'date-fns/addMinutes';
import { blockingHolds, payoutHolds } from './payout-holds.rules.js';

const buildSeller = (override: Partial<Parameters<typeof payoutHolds>[0]> = {}) => ({
  owedCents: 100_00,
  heldCents: 0,
  pendingCents: 0,
  hasPayoutDetails: true,
  blocking: [],
  ...override,
});
const reasonsOf = (override: Parameters<typeof buildSeller>[0]) =>
  payoutHolds(buildSeller(override)).map(({ reason, amount }) => [reason, amount]);

describe('why money is not paid out', () => {
  it('has no reason when everything is due and can be paid', () => {
    expect(payoutHolds(buildSeller())).toEqual([]);
  });

  it.each<[string, Parameters<typeof buildSeller>[0], unknown[]]>([
    ['orders that are not paid yet', { pendingCents: 50_00 }, [['order_open', 50]]],
    ['a disputed payment', { heldCents: 30_00 }, [['disputed', 30]]],
    ['a negative balance', { owedCents: -20_00, hasPayoutDetails: false }, [['negative_balance', -20]]],
    ['missing payout details', { hasPayoutDetails: false }, [['no_payout_details', 100]]],
    ['a blocked account', { blocking: ['seller_blocked'] }, [['seller_blocked', 100]]],
    [
      'several at once',
      { heldCents: 40_00, blocking: ['seller_blocked', 'recipient_changed'] },
      [
        ['disputed', 40],
        ['seller_blocked', 60],
        ['recipient_changed', 60],
      ],
    ],
  ])('names %s with the amount', (_, override, expected) => {
    expect(reasonsOf(override)).toEqual(expected);
  });

  it('does not ask for payout details while nothing is due', () => {
    expect(reasonsOf({ owedCents: 0, hasPayoutDetails: false, blocking: ['seller_blocked'] })).toEqual([]);
  });
});

describe('a seller who is paid nothing', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const seller = { isBlocked: false, status: 'active' as const, payoutsWaitUntil: null };

  it.each([
    [[], {}],
    [['seller_blocked'], { isBlocked: true }],
    [['seller_inactive'], { status: 'pending' as const }],
    [['seller_inactive'], { status: 'inactive' as const }],
    [['recipient_changed'], { payoutsWaitUntil: addMinutes(now, 1) }],
    [[], { payoutsWaitUntil: now }],
  ])('is held by %j with %j', (holds, override) => {
    expect(blockingHolds({ ...seller, ...override }, now)).toEqual(holds);
  });
});
