import type { Principal } from '#core/auth/index.js';
import { sideOf } from '../service-order-sides.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { ServiceQuote } from './service-quote.entity.js';

/** Fields of a quote that its maker reads. A new field is closed until it is named here: the words between store and customer are. */
const OPEN_TO_MAKER = [
  'id',
  'serviceOrderId',
  'priceCents',
  'depositPercent',
  'rounds',
  'days',
  'extraRoundCents',
  'sharePercent',
  'delivers',
  'storedStatus',
  'validUntil',
  'answeredAt',
  'createdAt',
] as const satisfies (keyof ServiceQuote)[];

/** The quotes of an order as a caller reads them. */
export function quotesFor(
  viewer: Principal,
  order: ServiceOrder,
  quotes: readonly ServiceQuote[],
): readonly ServiceQuote[] {
  if (viewer.isAdmin || sideOf(viewer, order) !== 'maker') return quotes;
  return quotes.map((quote) => {
    const open = Object.fromEntries(
      OPEN_TO_MAKER.map((field) => [field, quote[field]]),
    ) as Partial<ServiceQuote>;
    return Object.assign(new ServiceQuote(), open);
  });
}
