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
  });
  registerEnumType(OrderStatusEnum, { name: 'OrderStatus', description: 'Where an order stands.' });
  registerEnumType(SellerStatusEnum, {
    name: 'SellerStatus',
    description: 'Where a shop stands; only an active one may send tracks.',
  });
  registerEnumType(PayoutMethodEnum, { name: 'PayoutMethod', description: 'How a seller is paid.' });
  registerEnumType(SubmissionStatusEnum, {
    name: 'SubmissionStatus',
    description: 'Where a submitted track stands: waiting for review, taken into the shop, or refused.',
  });
}
