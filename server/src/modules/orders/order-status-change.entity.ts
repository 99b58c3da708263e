import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OrderStatus } from '#domain/statuses.js';

/** One step in an order's history. */
@Entity('order_status_changes')
export class OrderStatusChange {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  /** Null for the step that placed it. */
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
