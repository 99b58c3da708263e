import type { Configuration } from '#core/config/index.js';
import type { BillingDetails } from '../billing/billing-details.entity.js';
import { taxTreatment, type TaxTreatment } from './tax.rules.js';

/**
 * Treatment of a sale to an account, as its invoice states it.
 * @param address of `billedAddress`
 */
export function treatmentOfSale(
  { tax, store }: Configuration['invoicing'],
  details: Pick<BillingDetails, 'vatNumber' | 'vatStatus' | 'vatCheckedAt'> | null,
  { countryCode, postcode }: { countryCode: string | null; postcode: string | null },
  at: Date,
): TaxTreatment {
  const { vatNumber = null, vatStatus = null, vatCheckedAt = null } = details ?? {};
  return taxTreatment(
    tax,
    store.country,
    { country: countryCode, postcode, vatNumber, vatStatus, vatCheckedAt },
    at,
  );
}
