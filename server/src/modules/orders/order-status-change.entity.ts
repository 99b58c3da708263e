import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OrderStatus } from '#domain/statuses.js';
import { OrderStatusEnum } from './order.entity.js';

/** A step in the history of an order. */
@Entity('order_status_changes')
export class OrderStatusChange {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  /** Null for the step that placed the order. */
  @Column('text', { nullable: true })
  fromStatus: OrderStatus | null;

  @Column('text')
  toStatus: OrderStatus;

  /** An e-mail address, or 'system'. */
  @Column('text')
  changedBy: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  changedAt: Date;
}

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
