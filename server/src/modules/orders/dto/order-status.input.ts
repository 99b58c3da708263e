import { IsIn } from 'class-validator';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';

/** Body of PUT /api/orders/{id}/status. */
export class OrderStatusInput {
  @IsIn(ORDER_STATUSES, { message: 'status must be pending, processing, completed or cancelled' })
  status: OrderStatus;
}
