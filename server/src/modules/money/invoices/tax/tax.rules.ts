import { VAT_CHECK_DAYS, type TaxCategory, type VatNumberStatus } from '#domain/invoices.js';
import { vatTerritoryOf } from '#domain/eu-vat-territory.js';
import { parseVatNumber } from '#domain/vat-number.js';
import type { TaxConfiguration } from '#core/config/index.js';
import { EU_VAT_RATES } from '#domain/eu-vat-rates.js';

/** Facts about a buyer that the tax depends on. */
export interface TaxedBuyer {
  /** ISO code; null when the country is not known. */
  country: string | null;
  postcode: string | null;
  vatNumber: string | null;
  vatStatus: VatNumberStatus | null;
  vatCheckedAt: Date | null;
}

/** Taxation of a sale. The price contains the tax: it never changes what the buyer pays. */
export interface TaxTreatment {
  category: TaxCategory;
  /** Hundredths of a percent; 0 unless the category is `S`. */
  rateBasisPoints: number;
  /** Reason for charging no tax; null where tax is charged. */
  reason: string | null;
}

export const OUT_OF_SCOPE = 'Not subject to tax';
export const REVERSE_CHARGE = 'Reverse charge: the buyer accounts for the VAT';

const untaxed: TaxTreatment = { category: 'O', rateBasisPoints: 0, reason: OUT_OF_SCOPE };

/** Decides the tax of a sale by configuration and buyer. Unknown countries count as the store's own. */
export function taxTreatment(
  tax: TaxConfiguration,
  storeCountry: string,
  buyer: TaxedBuyer,
  now: Date,
): TaxTreatment {
  switch (tax.mode) {
    case 'none':
      return untaxed;
    case 'stripe':
      // Only free orders get here: Stripe has computed the tax of the others.
      return untaxed;
    case 'rate':
      return standard(tax.rateBasisPoints);
    case 'eu-oss':
      return acrossTheEu(tax, storeCountry, buyer, now);
  }
}

function acrossTheEu(
  { ratesBasisPoints }: TaxConfiguration,
  storeCountry: string,
  buyer: TaxedBuyer,
  now: Date,
): TaxTreatment {
  const territory = vatTerritoryOf(buyer.country ?? storeCountry, buyer.postcode);
  if (!territory) return untaxed;
  const { memberState, rateBasisPoints } = territory;
  const isDomestic = memberState === vatTerritoryOf(storeCountry, null)?.memberState;
  if (!isDomestic && hasCheckedNumber(buyer, memberState, now)) {
    return { category: 'AE', rateBasisPoints: 0, reason: REVERSE_CHARGE };
  }
  return standard(rateBasisPoints ?? ratesBasisPoints[memberState] ?? EU_VAT_RATES[memberState] ?? 0);
}

/** True if the register confirmed the buyer's number of that member state recently enough. */
export function hasCheckedNumber(
  buyer: Pick<TaxedBuyer, 'vatNumber' | 'vatStatus' | 'vatCheckedAt'>,
  memberState: string,
  now: Date,
): boolean {
  const { vatNumber, vatStatus, vatCheckedAt } = buyer;
  if (vatStatus !== 'valid' || !vatNumber || !vatCheckedAt) return false;
  const days = (now.getTime() - vatCheckedAt.getTime()) / 86_400_000;
  return days <= VAT_CHECK_DAYS && parseVatNumber(vatNumber)?.country === memberState;
}

function standard(rateBasisPoints: number): TaxTreatment {
  return rateBasisPoints === 0 ? untaxed : { category: 'S', rateBasisPoints, reason: null };
}

/** Net amount that is contained in a gross amount, rounded half up to the cent. */
export function netOf(grossCents: number, rateBasisPoints: number): number {
  const whole = 10_000 + rateBasisPoints;
  return Math.floor((2 * grossCents * 10_000 + whole) / (2 * whole));
}

/** E.g. `19 %`, `25.5 %`. */
export function percentText(rateBasisPoints: number): string {
  return `${rateBasisPoints / 100} %`;
}
