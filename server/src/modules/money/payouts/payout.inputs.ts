import { Field, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  PAYOUT_BATCH_MAX,
  TRANSFER_METHODS,
  PAYOUT_REASON_MAX,
  PAYOUT_REFERENCE_MAX,
  type TransferMethod,
} from '#domain/ledger.js';
import { MAX_ID } from '#domain/limits.js';
import { IsDay } from '#core/pagination/index.js';
import { EmptyToNull, IsOneLine, IsOneOf, IsText, Trim } from '#core/validation/index.js';
import { TransferMethodEnum } from './payout.entity.js';

const SELLERS_ADVICE = { message: `Please choose 1 to ${PAYOUT_BATCH_MAX} sellers` };

@InputType({ description: 'Payouts of what is due to sellers.' })
export class CreatePayoutsInput {
  @Field(() => [Int], { description: `User ids of the sellers to pay, 1 to ${PAYOUT_BATCH_MAX}.` })
  @IsArray(SELLERS_ADVICE)
  @ArrayMinSize(1, SELLERS_ADVICE)
  @ArrayMaxSize(PAYOUT_BATCH_MAX, SELLERS_ADVICE)
  @IsInt({ ...SELLERS_ADVICE, each: true })
  @Min(1, { ...SELLERS_ADVICE, each: true })
  @Max(MAX_ID, { ...SELLERS_ADVICE, each: true })
  sellerUserIds: number[];

  @Field(() => TransferMethodEnum, {
    nullable: true,
    description: "How they are paid; the seller's own payout method unless given.",
  })
  @EmptyToNull()
  @IsOptional()
  @IsOneOf(TRANSFER_METHODS, 'Method')
  method?: TransferMethod | null;

  @Field(() => String, {
    nullable: true,
    description: `Reference of the transfer, at most ${PAYOUT_REFERENCE_MAX} characters; required unless paid by Stripe.`,
  })
  @Trim()
  @MinLength(1, { message: 'Please enter the reference of the transfer' })
  @MaxLength(PAYOUT_REFERENCE_MAX, {
    message: `Reference must be at most ${PAYOUT_REFERENCE_MAX} characters`,
  })
  @IsOneLine()
  @ValidateIf(({ method }: CreatePayoutsInput) => method !== 'stripe')
  reference?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for transfers by bank that were made already: no SEPA file pays them again. False refuses a seller by bank whom no file can pay.',
  })
  @IsBoolean({ message: 'byHand must be true or false' })
  @IsOptional()
  byHand?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Day of the transfer, e.g. `2026-11-22`; today unless given.',
  })
  @EmptyToNull()
  @IsOptional()
  @IsDay('paid_on', 'The date of the transfer is not a valid date')
  paidOn?: string | null;
}

@InputType({ description: 'Why a payout is reversed.' })
export class PayoutReversalInput {
  @Field({ description: 'Why the payout failed; mailed to the seller.' })
  @Trim()
  @MinLength(1, { message: 'Please enter the reason' })
  @MaxLength(PAYOUT_REASON_MAX, { message: `Reason must be at most ${PAYOUT_REASON_MAX} characters` })
  @IsText()
  reason: string;
}
