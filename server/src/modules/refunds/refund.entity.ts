import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import type { RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { ListSize } from '../../core/graphql/index.js';
import { RefundStatusEnum } from '../payments/index.js';

/** Part of one order line in a refund, and from whom its cents are taken. */
@Entity('refund_lines')
@ObjectType({ description: 'Part of one order line in a refund.' })
export class RefundLine {
  @PrimaryColumn('integer')
  refundId: number;

  /** Named by a string because that class follows below. */
  @ManyToOne('Refund', 'lines')
  @JoinColumn({ name: 'refund_id' })
  refund?: object;

  @Field(() => Int, { name: 'lineId', description: 'Number of the order line.' })
  @PrimaryColumn('integer')
  orderLineId: number;

  @Column('integer')
  amountCents: number;

  @Column('integer')
  earningCents: number;

  @Column('integer')
  commissionCents: number;

  @Column('integer')
  feeCents: number;

  @Field({ description: 'True when the refund takes the track back from the buyer.' })
  @Column('boolean')
  isRevoked: boolean;

  @Field(() => Float, { description: 'US dollars, service fee included.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}

/** Money of a completed order that goes back to its buyer. */
@Entity('refunds')
@ObjectType({ description: 'Money of an order that goes back to its buyer.' })
export class Refund {
  @Field(() => Int, { description: 'Number of the refund.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  /** Payment that it is taken from; null for a refund made by hand. */
  @Column('integer', { nullable: true })
  paymentId: number | null;

  @Field({
    description: 'Way the money goes back: `stripe`, `paypal`, or `manual` for a transfer made by hand.',
  })
  @Column('text')
  method: string;

  @Column('integer')
  amountCents: number;

  @Field({ description: 'Why; mailed to the buyer.' })
  @Column('text')
  reason: string;

  @Field({ description: 'True when its tracks were put back on sale.' })
  @Column('boolean', { default: false })
  backOnSale: boolean;

  @Field(() => RefundStatusEnum, { description: 'Its status.' })
  @Column('text')
  status: RefundStatus;

  @Field(() => String, { nullable: true, description: 'Its id at the payment service.' })
  @Column('text', { nullable: true })
  reference: string | null;

  @Field(() => String, { nullable: true, description: "The payment service's word for a failure." })
  @Column('text', { nullable: true })
  failure: string | null;

  /** Email of the admin. */
  @Column('text')
  createdBy: string;

  @Field({ description: 'When it was requested.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When it was made by hand, or the payment service accepted it; from then on the buyer is informed. */
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  @ListSize(USUAL_ORDER_LINES)
  @Field(() => [RefundLine], { description: 'Lines with a part in it.' })
  @OneToMany(() => RefundLine, (line) => line.refund)
  lines: Relation<RefundLine>[];

  @Field(() => Float, { description: 'Amount in US dollars.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}

/** Refundable rest of one order line. */
@ObjectType({ description: 'Refundable rest of one order line.' })
export class RefundableLine {
  @Field(() => Int, { description: 'Number of the order line.' })
  lineId: number;

  @Field(() => Float, {
    description: 'US dollars: price and project file less the share of the discount, plus that of the fee.',
  })
  amount: number;
}
