import { Field, ObjectType } from '@nestjs/graphql';
import type { OrderStatus } from '#domain/statuses.js';
import { OrderStatusEnum } from './order.entity.js';

@ObjectType('OrderStatusChange', { description: "One step in an order's history." })
export class OrderHistoryStep {
  @Field(() => OrderStatusEnum, {
    nullable: true,
    description: 'Status before; null when the order was placed.',
  })
  from: OrderStatus | null;

  @Field(() => OrderStatusEnum, { description: 'Status after.' })
  to: OrderStatus;

  @Field({ description: 'When it happened.' })
  at: Date;

  @Field({
    description:
      "Who did it: an e-mail address, `system`, or `Ghostnote` where a buyer reads of an admin's step.",
  })
  by: string;
}
