import type { Order } from '../../../sales/orders/order.entity.js';
import type { BillingDetails } from '../billing/billing-details.entity.js';
import { countryCodeOf } from './country-code.js';
import { isPostcodeOf } from './postcode.rules.js';

/** The address of the account, where it has one; country and postcode of the order otherwise. */
export async function billedAddress(
  order: Pick<Order, 'country' | 'postcode'>,
  details: Pick<BillingDetails, 'street' | 'postcode' | 'city' | 'country'> | null,
) {
  const country = details?.country ?? order.country;
  const countryCode = await countryCodeOf(country);
  const stored = details?.postcode ?? null;
  return {
    street: details?.street ?? null,
    postcode: stored !== null && isPostcodeOf(countryCode, stored) ? stored : (order.postcode ?? stored),
    city: details?.city ?? null,
    country,
    countryCode,
  };
}
