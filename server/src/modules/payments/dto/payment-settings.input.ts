import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { PAYMENT_INSTRUCTIONS_MAX } from '#domain/payments.js';
import { IsText, Trim } from '../../../core/validation/index.js';

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
