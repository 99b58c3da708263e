import { endOfNamedDay, isRedeemable } from './coupon.rules.js';

const now = new Date('2026-12-31T12:00:00Z');

function buildCoupon(override: Partial<Parameters<typeof isRedeemable>[0]> = {}) {
  return { isActive: true, isForever: false, expiryDate: new Date('2027-01-01T00:00:00Z'), ...override };
}

describe('isRedeemable', () => {
  it('is true for an active coupon before its end', () => {
    expect(isRedeemable(buildCoupon(), now)).toBe(true);
  });

  it('is false once it is switched off', () => {
    expect(isRedeemable(buildCoupon({ isActive: false, isForever: true }), now)).toBe(false);
  });

  it('is true to the end of the expiry day, UTC', () => {
    const coupon = buildCoupon({ expiryDate: endOfNamedDay('2026-12-31') });
    expect(isRedeemable(coupon, new Date('2026-12-31T23:59:59.999Z'))).toBe(true);
    expect(isRedeemable(coupon, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });

  it('is true for a coupon that never expires', () => {
    expect(isRedeemable(buildCoupon({ isForever: true, expiryDate: null }), now)).toBe(true);
  });
});

describe('endOfNamedDay', () => {
  it.each([
    '2026-02-31',
    '2026-13-01',
    'tomorrow',
    '',
    '31.12.2026',
    '2026-12-31Tnonsense',
    '2026-12-31 (soon)',
  ])('rejects %j', (text) => {
    expect(endOfNamedDay(text)).toBeNull();
  });

  it('ends no sooner than a moment with an offset, at the end of a day in UTC', () => {
    const ends = ['2026-12-31T23:30:00-05:00', '2026-12-31T00:30:00+02:00', '2026-12-31 10:00'].map((text) =>
      endOfNamedDay(text)?.toISOString(),
    );
    expect(ends).toEqual([
      '2027-01-01T23:59:59.999Z',
      '2026-12-31T23:59:59.999Z',
      '2026-12-31T23:59:59.999Z',
    ]);
  });

  it('accepts a full ISO date and takes its day', () => {
    expect(endOfNamedDay('2026-12-31T08:00:00.000Z')?.toISOString()).toBe('2026-12-31T23:59:59.999Z');
  });
});
