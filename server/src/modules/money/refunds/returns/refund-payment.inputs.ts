import { Field, Float, InputType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, Max, MaxLength, Min, MinLength } from 'class-validator';
import { REFUND_REASON_MAX } from '#domain/payments.js';
import { IsDollars, IsText, ToBoolean, ToNumber, Trim } from '#core/validation/index.js';

const AMOUNT_ADVICE = 'Amount must be dollars and cents above zero';
const MAX_DOLLARS = 10_000_000;

@InputType({
  description: 'Return of a payment with its reason. Without an amount everything that is left goes back.',
})
export class RefundPaymentInput {
  @Field(() => Float, { nullable: true, description: 'US dollars; everything that is left unless given.' })
  @IsOptional()
  @ToNumber()
  @IsDollars(AMOUNT_ADVICE)
  @Min(0.01, { message: AMOUNT_ADVICE })
  @Max(MAX_DOLLARS, { message: AMOUNT_ADVICE })
  amount?: number | null;

  @Field({ description: `Reason, mailed to the buyer; at most ${REFUND_REASON_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter the reason' })
  @MaxLength(REFUND_REASON_MAX, { message: `Reason must be at most ${REFUND_REASON_MAX} characters` })
  @IsText()
  reason: string;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True when the money was sent by hand although it was paid online.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'By hand must be true or false' })
  byHand?: boolean | null;
}
