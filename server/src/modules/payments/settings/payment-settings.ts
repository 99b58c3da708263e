import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { PAYMENT_INSTRUCTIONS_MAX, type PaymentProvider } from '#domain/payments.js';
import { ListSize } from '../../../core/graphql/index.js';
import { IsText, Trim } from '../../../core/validation/index.js';
import { PaymentProviderEnum } from '../../orders/index.js';

@InputType({ description: 'Payment settings.' })
export class PaymentSettingsInput {
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
export class PaymentSettings {
  @Field(() => PaymentProviderEnum, {
    description: 'How orders are paid unless their buyers choose, as configured.',
  })
  provider: PaymentProvider;

  @ListSize(3)
  @Field(() => [PaymentProviderEnum], { description: 'The ways of payment that buyers choose from.' })
  methods: PaymentProvider[];

  @Field({ description: 'Instructions for orders that are paid by hand.' })
  instructions: string;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When an admin last changed them; null for the default text.',
  })
  updatedAt: Date | null;
}
