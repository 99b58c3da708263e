import fc from 'fast-check';
import { EU_VAT_RATES } from '#domain/eu-vat-rates.js';
import { netOf } from '../tax/tax.rules.js';
import { amountsWithTax, netAmounts, taxOfCorrection } from './invoice-amounts.rules.js';

const sale = fc
  .record({
    lines: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    feePercent: fc.constant(5),
  })
  .map(({ lines, discountPercent, feePercent }) => {
    const subtotal = lines.reduce((sum, cents) => sum + cents, 0);
    return {
      lines,
      discountCents: Math.floor((subtotal * discountPercent + 50) / 100),
      feeCents: Math.floor((subtotal * feePercent + 50) / 100),
    };
  });
const rate = fc.oneof(
  fc.constant(0),
  fc.constantFrom(...Object.values(EU_VAT_RATES)),
  fc.integer({ min: 1, max: 10_000 }),
);
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

describe('the amounts of an invoice', () => {
  it('sum to what the buyer paid, to the cent, at every rate', () => {
    fc.assert(
      fc.property(sale, rate, (gross, rateBasisPoints) => {
        const amounts = netAmounts(gross, rateBasisPoints);
        expect(amounts.totalCents).toBe(sumOf(gross.lines) - gross.discountCents + gross.feeCents);
        expect(amounts.netCents + amounts.taxCents).toBe(amounts.totalCents);
        expect(sumOf(amounts.lineNets) - amounts.discountNetCents + amounts.feeNetCents).toBe(
          amounts.netCents,
        );
        expect(Math.min(...amounts.lineNets)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('contain the tax of the rate, within a cent', () => {
    fc.assert(
      fc.property(sale, rate, (gross, rateBasisPoints) => {
        const { netCents, taxCents } = netAmounts(gross, rateBasisPoints);
        expect(Math.abs(taxCents - (netCents * rateBasisPoints) / 10_000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('contain exactly a tax that is known as an amount, and sum to what the buyer paid', () => {
    fc.assert(
      fc.property(sale, fc.double({ min: 0, max: 0.5, noNaN: true }), (gross, share) => {
        const total = sumOf(gross.lines) - gross.discountCents + gross.feeCents;
        const taxCents = Math.floor(total * share);
        const amounts = amountsWithTax(gross, taxCents);
        expect([amounts.totalCents, amounts.taxCents]).toEqual([total, taxCents]);
        expect(amounts.netCents).toBe(total - taxCents);
        expect(sumOf(amounts.lineNets) - amounts.discountNetCents + amounts.feeNetCents).toBe(
          amounts.netCents,
        );
        expect(Math.min(...amounts.lineNets)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are the gross amounts without tax', () => {
    const gross = { lines: [34_900, 10_000], discountCents: 4_490, feeCents: 2_245 };
    expect(netAmounts(gross, 0)).toEqual({
      totalCents: 42_655,
      netCents: 42_655,
      taxCents: 0,
      lineNets: [34_900, 10_000],
      discountNetCents: 4_490,
      feeNetCents: 2_245,
    });
  });

  it('contain 19 % of the net amount at 19 %', () => {
    const { netCents, taxCents } = netAmounts({ lines: [11_900], discountCents: 0, feeCents: 0 }, 1900);
    expect([netCents, taxCents]).toEqual([10_000, 1_900]);
  });
});

describe('corrections of an invoice', () => {
  /** Steps of a refund: a share of what is left, and whether it comes back from the bank. */
  const steps = fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.boolean() }),
    { maxLength: 12 },
  );

  it('add up to its tax once all of it is credited, whatever failed in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rate, steps, (totalCents, percent, refunds) => {
        const taxOf = (cents: number) => cents - netOf(cents, percent);
        const sum = { grossCents: 0, taxCents: 0 };
        const credit = (cents: number) => {
          const tax = taxOfCorrection(sum, cents, taxOf);
          expect(tax).toBeGreaterThanOrEqual(0);
          sum.grossCents += cents;
          sum.taxCents += cents < 0 ? -tax : tax;
        };
        for (const { share, fails } of refunds) {
          const cents = Math.floor((totalCents - sum.grossCents) * share);
          credit(cents);
          if (fails) credit(-cents);
        }
        credit(totalCents - sum.grossCents);
        expect(sum).toEqual({ grossCents: totalCents, taxCents: taxOf(totalCents) });
      }),
    );
  });

  it('never have a tax below zero or above their amount, also after some that were rounded one by one', () => {
    const taxOf = (cents: number) => cents - netOf(cents, 1900);
    expect(taxOfCorrection({ grossCents: 100, taxCents: 20 }, 1, taxOf)).toBe(0);
    expect(taxOfCorrection({ grossCents: 100, taxCents: 10 }, 1, taxOf)).toBe(1);
  });
});
