import { payoutHolds } from './payout-holds.rules.js';

const buildSeller = (override: Partial<Parameters<typeof payoutHolds>[0]> = {}) => ({
  owedCents: 100_00,
  heldCents: 0,
  pendingCents: 0,
  hasPayoutDetails: true,
  isBlocked: false,
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
    ['a blocked account', { isBlocked: true }, [['seller_blocked', 100]]],
    [
      'several at once',
      { heldCents: 40_00, isBlocked: true },
      [
        ['disputed', 40],
        ['seller_blocked', 60],
      ],
    ],
  ])('names %s with the amount', (_, override, expected) => {
    expect(reasonsOf(override)).toEqual(expected);
  });

  it('does not ask for payout details while nothing is due', () => {
    expect(reasonsOf({ owedCents: 0, hasPayoutDetails: false, isBlocked: true })).toEqual([]);
  });
});
