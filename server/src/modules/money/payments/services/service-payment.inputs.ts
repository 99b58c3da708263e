import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IsInt, IsOptional } from 'class-validator';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/payments.js';
import { SERVICE_STAGES, type ServiceStage } from '#domain/service-payments.js';
import { IsOneOf } from '#core/validation/index.js';
import { PaymentProviderEnum } from '../../../sales/orders/index.js';
import { ServiceStageEnum } from '../../../sales/orders-for-services/index.js';
import { RecordPaymentInput } from '../recording/record-payment.inputs.js';

/** Body of POST /api/service-orders/{id}/payment-page, and part of the arguments of `startServicePayment`. */
@ArgsType()
export class ServicePaymentPageInput {
  @Field(() => ServiceStageEnum, { description: 'Stage that is due.' })
  @IsOneOf(SERVICE_STAGES, 'stage')
  stage: ServiceStage;

  @Field(() => PaymentProviderEnum, {
    nullable: true,
    description: 'One of `paymentMethods`; by default the first.',
  })
  @IsOneOf(PAYMENT_PROVIDERS, 'payment_provider')
  @IsOptional()
  paymentProvider?: PaymentProvider | null;
}

@ArgsType()
export class StartServicePaymentArgs extends ServicePaymentPageInput {
  @Field(() => Int, { description: 'Number of the service order.' })
  @IsInt()
  id: number;
}

@InputType({ description: 'A payment for a stage of custom work that arrived by hand.' })
export class RecordServicePaymentInput extends RecordPaymentInput {
  @Field(() => ServiceStageEnum, { description: 'Stage that it pays.' })
  @IsOneOf(SERVICE_STAGES, 'stage')
  stage: ServiceStage;
}
