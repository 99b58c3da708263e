import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { PAYMENT_INSTRUCTIONS_MAX, type PaymentProvider } from '#domain/payments.js';
import { IsText, Trim } from '../../../core/validation/index.js';
import { PaymentProviderEnum } from '../payment.entity.js';

@InputType({ description: 'How the store is paid.' })
export class PaymentSettingsInput {
  @Field({
    description: `What buyers read about paying: plain text, at most ${PAYMENT_INSTRUCTIONS_MAX} characters.`,
  })
  @Trim()
  @MaxLength(PAYMENT_INSTRUCTIONS_MAX, {
    message: `Payment instructions must be at most ${PAYMENT_INSTRUCTIONS_MAX} characters`,
  })
  @IsNotEmpty({ message: 'Payment instructions are required' })
  @IsText()
  instructions: string;
}

@ObjectType({ description: 'How the store is paid.' })
export class PaymentSettings {
  @Field(() => PaymentProviderEnum, { description: 'Who takes the money; the configuration decides.' })
  provider: PaymentProvider;

  @Field({ description: 'What buyers read about paying when the store itself takes the money.' })
  instructions: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When an admin last wrote them; null for our own words.',
  })
  updatedAt: Date | null;
}
