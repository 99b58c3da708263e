import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { PAYMENT_INSTRUCTIONS_MAX, type PaymentProvider } from '#domain/payments.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { IsText, Trim } from '#core/validation/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { PaymentProviderEnum } from '../../../sales/orders/index.js';

@InputType({ description: 'Payment settings.' })
export class PaymentSettingsInput extends CurrentPasswordInput {
  @Field({
    description: `Payment instructions for buyers: plain text, at most ${PAYMENT_INSTRUCTIONS_MAX} characters.`,
  })
  @Trim()
  @MaxLength(PAYMENT_INSTRUCTIONS_MAX, {
    message: `Payment instructions must be at most ${PAYMENT_INSTRUCTIONS_MAX} characters`,
  })
  @IsNotEmpty({ message: 'Payment instructions are required' })
  @IsText()
  instructions: string;
}

@ObjectType({ description: 'Payment settings.' })
@ApiSchema({ name: 'PaymentSettingsResponse' })
export class PaymentSettings {
  @OutputField(() => PaymentProviderEnum, 'How orders are paid unless their buyers choose, as configured.', {
    example: 'manual',
  })
  provider: PaymentProvider;

  @ListSize(3)
  @OutputField(() => [PaymentProviderEnum], 'The ways of payment that buyers choose from.', {
    example: ['manual'],
  })
  methods: PaymentProvider[];

  @OutputField('Instructions for orders that are paid by hand.', {
    example: 'Send the sum by PayPal to pay@ghostnote.test and name your order.',
  })
  instructions: string;

  @OutputField(
    'True once an admin has written the instructions. Until then the checkout offers no payment by hand.',
    {
      example: true,
    },
  )
  isSetUp: boolean;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @OutputField(() => Date, 'When an admin last changed them; null for the default text.', {
    nullable: true,
    example: null,
  })
  updatedAt: Date | null;
}

export class PaymentSettingsResult extends dataResponse(PaymentSettings, 'The payment settings.') {}
