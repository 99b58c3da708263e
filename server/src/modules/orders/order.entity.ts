import { Column, CreateDateColumn, Entity, OneToMany, PrimaryGeneratedColumn, UpdateDateColumn, type Relation } from 'typeorm';
import type { OrderStatus } from '#domain/statuses.js';
import { OrderLine } from './order-line.entity.js';

/** A purchase with its own snapshot of customer, lines and coupon, so that nothing sold is ever lost. */
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text', { default: 'pending' })
  status: OrderStatus;

  @Column('integer')
  subtotalCents: number;

  @Column('integer')
  discountCents: number;

  @Column('integer')
  feeCents: number;

  @Column('integer')
  totalCents: number;

  @Column('integer', { nullable: true })
  couponId: number | null;

  @Column('text', { nullable: true })
  couponCode: string | null;

  /** Percent. */
  @Column('smallint', { nullable: true })
  couponDiscount: number | null;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  email: string;

  @Column('text')
  country: string;

  @Column('text')
  phone: string;

  @Column('text', { nullable: true })
  idempotencyKey: string | null;

  @Column('text')
  requestHash: string;

  /** When a pending order that nobody settles is cancelled. */
  @Column('timestamptz')
  holdExpiresAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @OneToMany(() => OrderLine, (line) => line.order)
  lines: Relation<OrderLine>[];
}
