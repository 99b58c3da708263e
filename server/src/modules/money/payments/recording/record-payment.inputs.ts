import { Field, Float, InputType } from '@nestjs/graphql';
import { IsOptional, Max, MaxLength, Min, MinLength } from 'class-validator';
import { PAYMENT_REFERENCE_MAX, RECORDED_METHODS, type RecordedMethod } from '#domain/payments.js';
import { IsDay } from '#core/pagination/index.js';
import { EmptyToNull, IsDollars, IsOneLine, IsOneOf, ToNumber, Trim } from '#core/validation/index.js';
import { RecordedMethodEnum } from '../payment.entity.js';

const AMOUNT_ADVICE = 'Amount must be dollars and cents above zero';
const MAX_DOLLARS = 10_000_000;

@InputType({ description: 'How and when some orders were paid by hand, each in full.' })
export class RecordPaymentsInput {
  @Field(() => RecordedMethodEnum, { description: 'How it was made.' })
  @IsOneOf(RECORDED_METHODS, 'Method')
  method: RecordedMethod;

  @Field({ description: `Reference of the payment, at most ${PAYMENT_REFERENCE_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter the reference of the payment' })
  @MaxLength(PAYMENT_REFERENCE_MAX, {
    message: `Reference must be at most ${PAYMENT_REFERENCE_MAX} characters`,
  })
  @IsOneLine()
  reference: string;

  @Field(() => String, {
    nullable: true,
    description: 'Day of the payment, e.g. `2026-11-22`; today unless given.',
  })
  @EmptyToNull()
  @IsOptional()
  @IsDay('paid_on', 'The date of the payment is not a valid date')
  paidOn?: string | null;
}

@InputType({ description: 'A payment that arrived by hand.' })
export class RecordPaymentInput extends RecordPaymentsInput {
  @Field(() => Float, { description: 'US dollars.' })
  @ToNumber()
  @IsDollars(AMOUNT_ADVICE)
  @Min(0.01, { message: AMOUNT_ADVICE })
  @Max(MAX_DOLLARS, { message: AMOUNT_ADVICE })
  amount: number;
}
