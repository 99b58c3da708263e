import { allocate } from '#domain/shares.js';
import { netOf } from '../tax/tax.rules.js';

/** Gross amounts of a sale in cents: lines less discount plus fee is what the buyer paid. */
export interface GrossAmounts {
  lines: readonly number[];
  discountCents: number;
  feeCents: number;
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
export function netAmounts(
  { lines, discountCents, feeCents }: GrossAmounts,
  rateBasisPoints: number,
): NetAmounts {
  const totalCents = lines.reduce((sum, cents) => sum + cents, 0) - discountCents + feeCents;
  const netCents = netOf(totalCents, rateBasisPoints);
  const discountNetCents = netOf(discountCents, rateBasisPoints);
  const feeNetCents = netOf(feeCents, rateBasisPoints);
  return {
    totalCents,
    netCents,
    taxCents: totalCents - netCents,
    lineNets: allocate(netCents + discountNetCents - feeNetCents, lines),
    discountNetCents,
    feeNetCents,
  };
}
