import { registerEnumType } from '@nestjs/graphql';
import {
  ORDER_STATUSES,
  PAYOUT_METHODS,
  PRODUCT_STATUSES,
  SELLER_STATUSES,
  SUBMISSION_STATUSES,
} from '#domain/statuses.js';

/** A domain list as the object GraphQL enums are made from. */
function enumOf<T extends string>(values: readonly T[]): { [K in T]: K } {
  return Object.fromEntries(values.map((value) => [value, value])) as { [K in T]: K };
}

export const ProductStatusEnum = enumOf(PRODUCT_STATUSES);
export const OrderStatusEnum = enumOf(ORDER_STATUSES);
export const SellerStatusEnum = enumOf(SELLER_STATUSES);
export const PayoutMethodEnum = enumOf(PAYOUT_METHODS);
export const SubmissionStatusEnum = enumOf(SUBMISSION_STATUSES);

/** Domain statuses under the names callers see. */
export function registerEnums(): void {
  registerEnumType(ProductStatusEnum, {
    name: 'ProductStatus',
    description: 'Where a track stands: on sale, held by a pending order, sold, or taken off.',
    valuesMap: {
      published: { description: 'On sale.' },
      reserved: { description: 'Held by an order that is not settled yet.' },
      sold: { description: 'Belongs to somebody.' },
      archived: { description: 'Taken off; only the staff sees it.' },
    },
  });
  registerEnumType(OrderStatusEnum, {
    name: 'OrderStatus',
    description: 'Where an order stands.',
    valuesMap: {
      pending: { description: 'Placed; its tracks are reserved.' },
      processing: { description: 'Being settled.' },
      completed: { description: 'Paid and delivered.' },
      cancelled: { description: 'Given up; its tracks are on sale again.' },
    },
  });
  registerEnumType(SellerStatusEnum, {
    name: 'SellerStatus',
    description: 'Where a shop stands; only an active one may send tracks.',
    valuesMap: {
      pending: { description: 'Registered, not verified yet.' },
      active: { description: 'Verified.' },
      inactive: { description: 'Switched off.' },
    },
  });
  registerEnumType(PayoutMethodEnum, {
    name: 'PayoutMethod',
    description: 'How a seller is paid.',
    valuesMap: { paypal: { description: 'To a PayPal address.' }, card: { description: 'To a card.' } },
  });
  registerEnumType(SubmissionStatusEnum, {
    name: 'SubmissionStatus',
    description: 'Where a submitted track stands: waiting for review, taken into the shop, or refused.',
    valuesMap: {
      pending: { description: 'Waiting for review.' },
      approved: { description: 'Taken into the shop.' },
      refused: { description: 'Refused, with a reason.' },
    },
  });
}
