import { Float, Int, ObjectType } from '@nestjs/graphql';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

@ObjectType({ description: 'A sold track as its seller sees it, without the buyer. Amounts are US dollars.' })
export class Sale {
  @OutputField(() => Int, 'Number of the order line; `/api/sales/{id}/contract` is its rights contract.', {
    example: 812,
  })
  id: number;

  @OutputField(() => Int, 'Number of the order.', { example: 204 })
  orderId: number;

  @OutputField(
    () => Int,
    'Number of the track; null once it is deleted, and for a project file ordered later.',
    { nullable: true, example: 60 },
  )
  productId: number | null;

  @OutputField('Title.', { example: 'Night Drive' })
  name: string;

  @OutputField(() => Float, 'Price of the track.', { example: 349 })
  price: number;

  @OutputField(() => Float, 'Price of the project file; 0 without it.', { example: 0 })
  addOn: number;

  @OutputField(() => Float, "The track's share of the order's discount; 0 without one.", { example: 0 })
  discount: number;

  @OutputField(() => Int, 'Percent that the store kept.', { example: 20 })
  commissionPercent: number;

  @OutputField(() => Float, 'Credited to the seller: price and project file less discount and commission.', {
    example: 279.2,
  })
  earning: number;

  @OutputField('When it was ordered.', { example: '2026-11-20T12:00:00.000Z' })
  orderedAt: Date;

  @OutputField(
    () => Date,
    'When a refund took the track and its earning back; null otherwise. Its document is `/api/orders/{order}/lines/{id}/revocation`.',
    { nullable: true, example: null },
  )
  refundedAt: Date | null;
}

export class SalesResult extends dataResponse([Sale], 'Sales.') {}
