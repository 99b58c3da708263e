import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { HoldsMediaPath } from '../../platform/media/index.js';
import { HoldsPackageLink } from '../../catalogue/packages/index.js';
import { FIRST_TEST_ORDER } from '#domain/api-tokens.js';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import type { TrackOrigin } from '#domain/origin.js';
import { centsToDollars } from '#domain/pricing.js';
import type { ServiceStage } from '#domain/service-payments.js';
import type { OrderStatus } from '#domain/statuses.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { AgreedRecord } from '../../platform/legal-texts/index.js';
import { CustomerInfo } from './customer-info.js';

export const OrderStatusEnum = registerEnum<OrderStatus>('OrderStatus', 'Status of an order.', {
  pending: 'Placed; its tracks are reserved.',
  processing: 'The payment is in progress.',
  completed: 'Paid and delivered.',
  cancelled: 'Cancelled; its tracks are on sale again.',
});

/** One ordered copy with the track's data at the time of the order. */
@Entity('order_lines')
@ObjectType({ description: 'One ordered track with its data at the time of the order.' })
export class OrderLine {
  @Field(() => Int, { description: 'Number of the line.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  /** Inverse of `Order.lines`, named by a string because that class follows below. */
  @ManyToOne('Order', 'lines')
  @JoinColumn({ name: 'order_id' })
  order?: object;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the track; null once it is deleted, and for a project file ordered later.',
  })
  @Column('integer', { nullable: true })
  productId: number | null;

  @Field({ description: 'Title.' })
  @Column('text')
  name: string;

  @Field({ description: 'Genre.' })
  @Column('text')
  category: string;

  @Field(() => String, { nullable: true, description: 'Seller name.' })
  @Column('text', { nullable: true })
  storeName: string | null;

  /** Seller account that the track belonged to; null for a track of the store. */
  @Column('integer', { nullable: true })
  sellerId: number | null;

  /** Percent that the store keeps of the line, as agreed when it was ordered. */
  @Column('smallint', { default: 0 })
  commissionPercent: number;

  @Field(() => String, { nullable: true, description: 'Cover, a path relative to the host.' })
  @Column('text', { nullable: true })
  @HoldsMediaPath()
  img: string | null;

  @Column('integer')
  priceCents: number;

  @Column('integer')
  addOnCents: number;

  @Field({ description: 'True if the project file was ordered with it.' })
  @Column('boolean')
  includeProject: boolean;

  @Field(() => String, { nullable: true, description: 'Program of the project file.' })
  @Column('text', { nullable: true })
  projectName: string | null;

  /** Set on a line that holds no copy: the project file of a track that its buyer owns by the named line. */
  @Field(() => Int, {
    nullable: true,
    description: 'Line of the owned track whose project file is ordered; null for a track.',
  })
  @Column('integer', { nullable: true })
  projectOfLineId: number | null;

  /** Address of the master; never part of a response or mail, only a redirect target. */
  @Column('text')
  @HoldsPackageLink()
  downloadLink: string;

  @Column('text', { nullable: true })
  @HoldsPackageLink()
  projectLink: string | null;

  /** As stated when it was ordered: a later edit of the track changes no contract. Null for a line from before, and for custom work. */
  @Column('jsonb', { nullable: true })
  origin: TrackOrigin | null;

  @Column('integer')
  copyNumber: number;

  /** True while the line holds its copy; false once the order is cancelled. */
  @Column('boolean', { default: true })
  isLive: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'When a refund took the track back: its links have ended and its rights contract is revoked. Null for any other line.',
  })
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  @Field(() => Int, { description: 'Raised by each correction of its files; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field(() => Int, { description: 'Number of the line, as deliveries and refunds name it.' })
  get lineId(): number {
    return this.id;
  }

  @Field(() => Float, { description: 'Price in US dollars, without the project file.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }
}

/** An order with its own snapshot of customer, lines and coupon, which outlives account, tracks and coupon. */
@Entity('orders')
@ObjectType({ description: 'An order; visible to its buyer and to admins.' })
export class Order extends AgreedRecord {
  @Field(() => Int, { description: 'Number of the order.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null once the account is deleted. */
  @Field(() => Int, {
    nullable: true,
    description: 'Account of the buyer; null once it is deleted.',
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field(() => OrderStatusEnum, { description: 'Status.' })
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
    description: 'Coupon of the order; null once it is deleted.',
  })
  @Column('integer', { nullable: true })
  couponId: number | null;

  @Field(() => String, { nullable: true, description: 'Code of the coupon at the time of the order.' })
  @Column('text', { nullable: true })
  couponCode: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Discount of the coupon in percent at the time of the order.',
  })
  @Column('double precision', { name: 'exact_coupon_discount', nullable: true })
  couponDiscount: number | null;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  email: string;

  @Column('text')
  country: string;

  /** Postcode of the buyer, where the tax of the order needs it. */
  @Column('text', { nullable: true })
  postcode: string | null;

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

  /** When the hold expired, or its buyer cancelled it late (`isLateCancellation`); null for any other cancellation. */
  @Column('timestamptz', { nullable: true })
  holdExpiredAt: Date | null;

  /** Custom work that it pays a stage of; null for an order of tracks. */
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the custom work that it pays a stage of; null for an order of tracks.',
  })
  @Column('integer', { nullable: true })
  serviceOrderId: number | null;

  /** Such an order has one line, without a track and without files. */
  @Column('text', { nullable: true })
  serviceStage: ServiceStage | null;

  /** True for an order of the made-up past of the demo, which never was a sale. */
  @Column({ type: 'boolean', default: false, insert: false, update: false })
  isDemo: boolean;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When it was placed.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** The database writes it. */
  @Field({
    name: 'updatedAt',
    description:
      'Time of the last change of the order or of anything that it shows: lines, files, payments, refunds, messages.',
  })
  @Column({ type: 'timestamptz', insert: false, update: false })
  changedAt: Date;

  @ListSize(USUAL_ORDER_LINES)
  @Field(() => [OrderLine], { name: 'products', description: 'Ordered tracks.' })
  @OneToMany(() => OrderLine, (line) => line.order)
  lines: Relation<OrderLine>[];

  @Field({ description: 'True for an order of a test token: it pays, sells and reserves nothing.' })
  get test(): boolean {
    return this.id >= FIRST_TEST_ORDER;
  }

  @Field(() => Float, { description: 'Prices and project files in US dollars, before discount and fee.' })
  get subtotal(): number {
    return centsToDollars(this.subtotalCents);
  }

  @Field(() => Float, { description: 'Discount of the coupon in US dollars.' })
  get discountAmount(): number {
    return centsToDollars(this.discountCents);
  }

  @Field(() => Float, { description: 'Service fee in US dollars.' })
  get serviceFee(): number {
    return centsToDollars(this.feeCents);
  }

  @Field(() => Float, { description: 'Total to pay in US dollars.' })
  get totalPrice(): number {
    return centsToDollars(this.totalCents);
  }

  @Field(() => CustomerInfo, { description: 'Customer data from the checkout.' })
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

/** Author of a status change that no user made. */
export const SYSTEM_AUTHOR = 'system';

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

  /** True when an admin completed an order that was not paid in full, without a reason. */
  @Column('boolean', { default: false })
  markedPaid: boolean;

  /** Why an admin completed an order without a payment. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  changedAt: Date;
}
