import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  OneToMany,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import { centsToDollars } from '#domain/pricing.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { enumOf, ListSize } from '../../core/graphql/index.js';
import { OrderLine } from './order-line.entity.js';

export const OrderStatusEnum = enumOf(ORDER_STATUSES);
registerEnumType(OrderStatusEnum, {
  name: 'OrderStatus',
  description: 'Status of an order.',
  valuesMap: {
    pending: { description: 'Placed; its tracks are reserved.' },
    processing: { description: 'The payment is in progress.' },
    completed: { description: 'Paid and delivered.' },
    cancelled: { description: 'Cancelled; its tracks are on sale again.' },
  },
});

@ObjectType({ description: 'Who bought, as typed at the checkout.' })
export class CustomerInfo {
  @Field({ description: 'First name.' })
  firstName: string;

  @Field({ description: 'Last name.' })
  lastName: string;

  @Field({ description: 'Address the mails of the order go to.' })
  email: string;

  @Field({ description: 'Country.' })
  country: string;

  @Field({ description: 'Phone number.' })
  phone: string;
}

/** A purchase with its own snapshot of customer, lines and coupon: it outlives the account, the tracks and the coupon. */
@Entity('orders')
@ObjectType({ description: 'A purchase; only its buyer and admins see it.' })
export class Order {
  @Field(() => Int, { description: 'Number of the order.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null once the account is deleted. */
  @Field(() => Int, {
    nullable: true,
    description: 'Account of the buyer; null once that account is deleted.',
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field(() => OrderStatusEnum, { description: 'Its status.' })
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

  @Field(() => Int, {
    nullable: true,
    description: 'Coupon it was placed with; null once that coupon is deleted.',
  })
  @Column('integer', { nullable: true })
  couponId: number | null;

  @Field(() => String, { nullable: true, description: 'Code of the coupon, as it was.' })
  @Column('text', { nullable: true })
  couponCode: string | null;

  @Field(() => Int, { nullable: true, description: 'Percent the coupon took off, as it was.' })
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

  /** When a pending order is cancelled if it stays unpaid. */
  @Column('timestamptz')
  holdExpiresAt: Date;

  /** Keyed hash of the caller's address, while the order is pending. */
  @Column('text', { nullable: true, select: false })
  callerHash: string | null;

  /** When the hold expired and the order was cancelled for it; null for any other cancellation. */
  @Column('timestamptz', { nullable: true })
  holdExpiredAt: Date | null;

  @Field({ description: 'When it was placed.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @ListSize(USUAL_ORDER_LINES)
  @Field(() => [OrderLine], { name: 'products', description: 'What was bought.' })
  @OneToMany(() => OrderLine, (line) => line.order)
  lines: Relation<OrderLine>[];

  @Field(() => Float, { description: 'Prices and project files in US dollars, before discount and fee.' })
  get subtotal(): number {
    return centsToDollars(this.subtotalCents);
  }

  @Field(() => Float, { description: 'What the coupon took off, in US dollars.' })
  get discountAmount(): number {
    return centsToDollars(this.discountCents);
  }

  @Field(() => Float, { description: 'Service fee in US dollars.' })
  get serviceFee(): number {
    return centsToDollars(this.feeCents);
  }

  @Field(() => Float, { description: 'What is to be paid, in US dollars.' })
  get totalPrice(): number {
    return centsToDollars(this.totalCents);
  }

  @Field(() => CustomerInfo, { description: 'Who bought, as typed at the checkout.' })
  get customerInfo(): CustomerInfo {
    const { firstName, lastName, email, country, phone } = this;
    return { firstName, lastName, email, country, phone };
  }

  @Field(() => Date, {
    name: 'holdExpiresAt',
    nullable: true,
    description: 'When a pending order is cancelled if it stays unpaid; null for any other.',
  })
  get heldUntil(): Date | null {
    return this.status === 'pending' ? this.holdExpiresAt : null;
  }
}
