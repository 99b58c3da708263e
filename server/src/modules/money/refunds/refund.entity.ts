import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import type { RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { RefundStatusEnum } from '../payments/index.js';

/** Part of one order line in a refund, and from whom its cents are taken. */
@Entity('refund_lines')
@ObjectType({ description: 'Part of one order line in a refund.' })
@ApiSchema({ name: 'RefundLineResponse' })
export class RefundLine {
  @PrimaryColumn('integer')
  refundId: number;

  /** Named by a string because that class follows below. */
  @ManyToOne('Refund', 'lines')
  @JoinColumn({ name: 'refund_id' })
  refund?: object;

  @OutputField(() => Int, 'Number of the order line.', { example: 3001, name: 'lineId' })
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

  @OutputField('True when the refund takes the track back from the buyer.', { example: true })
  @Column('boolean')
  isRevoked: boolean;

  @OutputField(() => Float, 'US dollars, service fee included.', { example: 366.45 })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}

/** Money of a completed order that goes back to its buyer. */
@Entity('refunds')
@ObjectType({ description: 'Money of an order that goes back to its buyer.' })
@ApiSchema({ name: 'RefundResponse' })
export class Refund {
  @OutputField(() => Int, 'Number of the refund.', { example: 9 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Number of the order.', { example: 1001 })
  @Column('integer')
  orderId: number;

  /** Payment that it is taken from; null for a refund made by hand. */
  @Column('integer', { nullable: true })
  paymentId: number | null;

  @OutputField('Way the money goes back: `stripe`, `paypal`, or `manual` for a transfer made by hand.', {
    example: 'manual',
  })
  @Column('text')
  method: string;

  @Column('integer')
  amountCents: number;

  @OutputField('Reason, mailed to the buyer.', { example: 'The project file does not open' })
  @Column('text')
  reason: string;

  @OutputField('True when its tracks were put back on sale.', { example: false })
  @Column('boolean', { default: false })
  backOnSale: boolean;

  @OutputField(() => RefundStatusEnum, 'Status.', { example: 'succeeded' })
  @Column('text')
  status: RefundStatus;

  @OutputField(() => String, 'Id at the payment service.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  reference: string | null;

  @OutputField(() => String, "The payment service's word for a failure.", { nullable: true, example: null })
  @Column('text', { nullable: true })
  failure: string | null;

  /** Email of the admin. */
  @Column('text')
  createdBy: string;

  @OutputField('When it was requested.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When it was made by hand, or the payment service accepted it; from then on the buyer is informed. */
  @OutputField(
    () => Date,
    'When it was made by hand, or the payment service accepted it; null before that.',
    {
      nullable: true,
      example: '2026-11-22T10:11:12.345Z',
    },
  )
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  @OutputField(() => Int, 'Grows with each change.', { example: 2 })
  @VersionColumn({ default: 1 })
  version: number;

  @ListSize(USUAL_ORDER_LINES)
  @OutputField(() => [RefundLine], 'Lines with a part in it.')
  @OneToMany(() => RefundLine, (line) => line.refund)
  lines: Relation<RefundLine>[];

  @OutputField(() => Float, 'Amount in US dollars.', { example: 366.45 })
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
