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

  @Field({ description: 'When the status changed.' })
  at: Date;

  @Field({
    description:
      'Author: an e-mail address, `system`, or `Ghostnote` for a step of an admin in the response to a buyer.',
  })
  by: string;
  @Field({
    description:
      'True when the admin completed an order that was not paid in full. False for buyers and tokens that do not read money.',
  })
  markedPaid: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why the admin completed the order without a payment; null for other steps, and for buyers.',
  })
  reason: string | null;
}
