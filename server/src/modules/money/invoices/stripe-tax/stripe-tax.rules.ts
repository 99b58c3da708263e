import type { TaxCategory } from '#domain/invoices.js';
import { allocate } from '#domain/shares.js';
import { OUT_OF_SCOPE, REVERSE_CHARGE, type TaxTreatment } from '../tax/tax.rules.js';

/** Sale that Stripe computes the tax of. Amounts are gross cents. */
export interface TaxRequest {
  address: { country: string; postcode: string | null; city: string | null; street: string | null };
  /** Checked VAT number of a company in the EU. */
  vatNumber: string | null;
  lines: readonly { reference: string; amountCents: number }[];
}

interface OrderAmounts {
  lines: readonly { id: number; priceCents: number; addOnCents: number }[];
  totalCents: number;
  feeCents: number;
}

/** Amounts of an order as the buyer pays them, discount taken off: its lines and the service fee, without free ones. */
export function taxedLines({ lines, totalCents, feeCents }: OrderAmounts): TaxRequest['lines'] {
  const gross = lines.map(({ priceCents, addOnCents }) => priceCents + addOnCents);
  const paid = allocate(totalCents - feeCents, gross);
  return [
    ...lines.map(({ id }, index) => ({ reference: `line-${id}`, amountCents: paid[index] ?? 0 })),
    { reference: 'service-fee', amountCents: feeCents },
  ].filter(({ amountCents }) => amountCents > 0);
}

/** The part of Stripe's calculation that an invoice states. */
export interface ComputedTax {
  taxCents: number;
  breakdown: readonly { reason: string; percent: number }[];
}

/** States a computed tax as one line. The rates of state, county and city are one rate. */
export function treatmentOf({ taxCents, breakdown }: ComputedTax): TaxTreatment {
  const isReverse = breakdown.some(({ reason }) => reason === 'reverse_charge');
  if (taxCents === 0) {
    const category: TaxCategory = isReverse ? 'AE' : 'O';
    return { category, rateBasisPoints: 0, reason: isReverse ? REVERSE_CHARGE : OUT_OF_SCOPE };
  }
  const percent = breakdown.reduce((sum, one) => sum + one.percent, 0);
  return { category: 'S', rateBasisPoints: Math.round(percent * 100), reason: null };
}
