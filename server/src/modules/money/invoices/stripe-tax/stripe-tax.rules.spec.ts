import fc from 'fast-check';
import { taxedLines, treatmentOf } from './stripe-tax.rules.js';

describe('the taxed lines of an order', () => {
  const line = (id: number, priceCents: number, addOnCents = 0) => ({ id, priceCents, addOnCents });

  it('are what the buyer pays for each, discount taken off, and the service fee', () => {
    const order = { lines: [line(7, 200_00, 100_00), line(8, 100_00)], totalCents: 380_00, feeCents: 20_00 };
    expect(taxedLines(order)).toEqual([
      { reference: 'line-7', amountCents: 270_00 },
      { reference: 'line-8', amountCents: 90_00 },
      { reference: 'service-fee', amountCents: 20_00 },
    ]);
  });

  it('leave out what is free', () => {
    const order = { lines: [line(7, 0), line(8, 100_00)], totalCents: 100_00, feeCents: 0 };
    expect(taxedLines(order)).toEqual([{ reference: 'line-8', amountCents: 100_00 }]);
  });

  it('sum to the total of the order, to the cent', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const subtotal = cents.reduce((sum, one) => sum + one, 0);
        const feeCents = Math.round(subtotal / 20);
        const totalCents = subtotal - Math.round((subtotal * percent) / 100) + feeCents;
        const lines = cents.map((price, index) => line(index, price));
        const taxed = taxedLines({ lines, totalCents, feeCents });
        expect(taxed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
      }),
    );
  });
});

describe('the statement of a computed tax', () => {
  const rate = (percent: number, reason = 'standard_rated') => ({ percent, reason });

  it('names the sum of all rates, in hundredths of a percent', () => {
    const breakdown = [rate(4), rate(4.5), rate(0.375)];
    expect(treatmentOf({ taxCents: 8_56, breakdown })).toEqual({
      category: 'S',
      rateBasisPoints: 888,
      reason: null,
    });
  });

  it('is a reverse charge where Stripe says so', () => {
    const breakdown = [rate(0, 'reverse_charge')];
    expect(treatmentOf({ taxCents: 0, breakdown })).toMatchObject({ category: 'AE', rateBasisPoints: 0 });
  });

  it('is out of scope where nothing is collected', () => {
    const breakdown = [rate(0, 'not_collecting')];
    expect(treatmentOf({ taxCents: 0, breakdown })).toMatchObject({ category: 'O', rateBasisPoints: 0 });
  });
});
