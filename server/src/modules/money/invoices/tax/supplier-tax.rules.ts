import type { InvoiceIssuer, TaxConfiguration } from '#core/config/index.js';
import { taxTreatment, type TaxTreatment } from './tax.rules.js';

export const NO_VAT_NUMBER = 'No VAT is shown: the seller has stated no VAT number';

interface Supplier {
  vatNumber: string | null;
  /** ISO code; null when the country is not known. */
  countryCode: string | null;
}

/** Taxation of what a seller supplies to the store: that of a sale with the roles exchanged. Amounts contain the tax. */
export function supplierTax(
  tax: TaxConfiguration,
  store: InvoiceIssuer,
  { vatNumber, countryCode }: Supplier,
  now: Date,
): TaxTreatment {
  if (!vatNumber) return { category: 'O', rateBasisPoints: 0, reason: NO_VAT_NUMBER };
  const isAbroad = countryCode !== store.country;
  // The one rate of the store is that of its own country.
  const mode = tax.mode === 'rate' && isAbroad ? 'none' : tax.mode;
  return taxTreatment(
    { ...tax, mode },
    countryCode ?? store.country,
    {
      country: store.country,
      postcode: store.postcode,
      vatNumber: store.vatNumber,
      vatStatus: store.vatNumber ? 'valid' : null,
      vatCheckedAt: now,
    },
    now,
  );
}
