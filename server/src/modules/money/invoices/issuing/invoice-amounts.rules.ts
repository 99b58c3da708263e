import { allocate } from '#domain/shares.js';
import { netOf } from '../tax/tax.rules.js';

/** Gross amounts of a sale in cents: lines less discount plus fee is what the buyer paid. */
export interface GrossAmounts {
  lines: readonly number[];
  discountCents: number;
  feeCents: number;
}

/** Amounts of an order, or of one that is not placed. */
export function grossOf(
  lines: readonly { priceCents: number; addOnCents: number }[],
  { discountCents, feeCents }: Omit<GrossAmounts, 'lines'>,
): GrossAmounts {
  return {
    lines: lines.map(({ priceCents, addOnCents }) => priceCents + addOnCents),
    discountCents,
    feeCents,
  };
}

/** The same amounts without the tax they contain. `lineNets` less discount plus fee is `netCents`, to the cent. */
export interface NetAmounts {
  totalCents: number;
  netCents: number;
  taxCents: number;
  lineNets: number[];
  discountNetCents: number;
  feeNetCents: number;
}

/** Takes the contained tax out of each amount. Rounding differences go to the lines, never to the total. */
export function netAmounts(gross: GrossAmounts, rateBasisPoints: number): NetAmounts {
  return divide(gross, (cents) => netOf(cents, rateBasisPoints));
}

/** The same for a tax that is known as an amount: each position contains its share. */
export function amountsWithTax(gross: GrossAmounts, taxCents: number): NetAmounts {
  const total = totalOf(gross);
  return divide(gross, (cents) => (total === 0 ? cents : cents - Math.round((cents * taxCents) / total)));
}

function totalOf({ lines, discountCents, feeCents }: GrossAmounts): number {
  return lines.reduce((sum, cents) => sum + cents, 0) - discountCents + feeCents;
}

function divide(gross: GrossAmounts, netOfCents: (grossCents: number) => number): NetAmounts {
  const totalCents = totalOf(gross);
  const netCents = netOfCents(totalCents);
  const discountNetCents = netOfCents(gross.discountCents);
  const feeNetCents = netOfCents(gross.feeCents);
  return {
    totalCents,
    netCents,
    taxCents: totalCents - netCents,
    lineNets: allocate(netCents + discountNetCents - feeNetCents, gross.lines),
    discountNetCents,
    feeNetCents,
  };
}

/** Sum of the corrections of an invoice: credit notes less what was invoiced again. */
export interface CorrectedSum {
  grossCents: number;
  taxCents: number;
}

/**
 * Tax of a correction. The tax of all corrections together is rounded, not that of each: credited to the last cent, they
 * add up to exactly the tax of the invoice.
 * @param grossCents of the correction, below zero for what is invoiced again
 * @param taxOf tax that is contained in a part of the invoice
 * @returns above zero, also for what is invoiced again
 */
export function taxOfCorrection(
  before: CorrectedSum,
  grossCents: number,
  taxOf: (grossCents: number) => number,
): number {
  const taxCents = taxOf(before.grossCents + grossCents) - before.taxCents;
  // Corrections from before this rule may be some cents off.
  return Math.min(Math.max(grossCents < 0 ? -taxCents : taxCents, 0), Math.abs(grossCents));
}
