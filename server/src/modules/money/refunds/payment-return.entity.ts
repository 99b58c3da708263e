import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { OutputField } from '#core/output/index.js';
import { RefundStatusEnum, type ReturnCause } from '../payments/index.js';

/** Money of a payment that goes back as such, not as a refund of its order. */
@Entity('payment_returns')
@ObjectType({ description: 'Money of a payment that goes back as such.' })
@ApiSchema({ name: 'PaymentReturnResponse' })
export class PaymentReturn {
  @OutputField(() => Int, 'Number of the return.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Number of the payment.', { example: 12 })
  @Column('integer')
  paymentId: number;

  /** Amount in the currency of the payment. */
  @Column('integer')
  amountCents: number;

  /** True when everything that is left of the payment goes back, whatever is refunded elsewhere meanwhile. */
  @Column('boolean')
  isRest: boolean;

  @Column('text')
  cause: ReturnCause;

  /** Words of the admin, mailed to the buyer; null for another cause. */
  @Column('text', { nullable: true })
  reason: string | null;

  @OutputField('True when it was made by hand.', { example: false })
  @Column('boolean', { default: false })
  byHand: boolean;

  @OutputField(() => RefundStatusEnum, 'Status.', { example: 'pending' })
  @Column('text')
  status: RefundStatus;

  @OutputField(() => String, 'Id at the payment service.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  reference: string | null;

  /** Word of the payment service for a failure. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** Email of the admin, a payment service by its name, or `system`. */
  @Column('text')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When it was made by hand, or the payment service accepted it. */
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  @OutputField(() => Float, 'Amount in the currency of the payment.', { example: 366.45 })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
