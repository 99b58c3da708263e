import { Field, Float, InputType } from '@nestjs/graphql';
import { Max, MaxLength, Min, MinLength, NotEquals } from 'class-validator';
import { ADJUSTMENT_ADVICE, ADJUSTMENT_MAX, PAYOUT_REASON_MAX } from '#domain/ledger.js';
import { IsDollars, IsText, Trim } from '#core/validation/index.js';

@InputType({ description: 'An amount that is booked to the balance of a seller by hand.' })
export class AdjustmentInput {
  @Field(() => Float, {
    description: `US dollars: above zero for the seller, below zero against. At most ${ADJUSTMENT_MAX}.`,
  })
  @NotEquals(0, { message: ADJUSTMENT_ADVICE })
  @Max(ADJUSTMENT_MAX, { message: ADJUSTMENT_ADVICE })
  @Min(-ADJUSTMENT_MAX, { message: ADJUSTMENT_ADVICE })
  @IsDollars(ADJUSTMENT_ADVICE)
  amount: number;

  @Field({ description: 'Reason, mailed to the seller and shown in the statement.' })
  @Trim()
  @MinLength(1, { message: 'Please enter the reason' })
  @MaxLength(PAYOUT_REASON_MAX, { message: `Reason must be at most ${PAYOUT_REASON_MAX} characters` })
  @IsText()
  reason: string;
}
