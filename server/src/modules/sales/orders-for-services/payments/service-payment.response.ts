import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  SERVICE_PAYMENT_STATUSES,
  SERVICE_STAGES,
  type ServicePaymentStatus,
  type ServiceStage,
} from '#domain/service-payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import type { StagePayment } from './service-payment.rules.js';

export const ServiceStageEnum = registerEnum<ServiceStage>(
  'ServiceStage',
  'Stage of custom work that is paid.',
  {
    deposit: 'Before the work begins.',
    balance: 'For the final files.',
    extra_round: 'A round of changes beyond those in the price.',
  },
);

export const ServicePaymentStatusEnum = registerEnum<ServicePaymentStatus>(
  'ServicePaymentStatus',
  'Status of the payment of a stage.',
  {
    upcoming: 'Not due yet.',
    due: 'Can be paid now.',
    processing: 'The money is on its way.',
    paid: 'Paid.',
    refunded: 'Paid, and returned.',
    cancelled: 'Not due any more.',
  },
);

@ObjectType({ description: 'Payment of a stage of custom work.' })
export class ServicePayment {
  @OutputField(() => ServiceStageEnum, 'The stage.', { example: SERVICE_STAGES[0] })
  stage: ServiceStage;

  @OutputField(() => Float, 'US dollars.', { example: 180 })
  amount: number;

  @OutputField(() => ServicePaymentStatusEnum, 'Status.', { example: SERVICE_PAYMENT_STATUSES[3] })
  status: ServicePaymentStatus;

  @Field(() => Int, {
    nullable: true,
    description: 'Order that pays it, for its customer and admins; null before the payment is started.',
  })
  orderId: number | null;

  @Field({
    description:
      'True for an extra round that changes were asked in: it stays paid when its customer cancels the work.',
  })
  isUsed: boolean;
}

export function toServicePayment({ amountCents, ...payment }: StagePayment): ServicePayment {
  return Object.assign(new ServicePayment(), payment, { amount: centsToDollars(amountCents) });
}
