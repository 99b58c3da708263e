import { Field, Float, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { MAX_ID, MAX_RESERVED_TRACKS } from '#domain/limits.js';
import { REFUND_REASON_MAX } from '#domain/payments.js';
import { IsDollars, IsText, ToBoolean, ToNumber, Trim } from '#core/validation/index.js';

const LINES_ADVICE = { message: 'Please choose lines of the order' };
const AMOUNT_ADVICE = 'Amount must be dollars and cents above zero';
const MAX_DOLLARS = 10_000_000;

@InputType({
  description: 'Refund with its reason. Without lines and amount everything that is left goes back.',
})
export class RefundOrderInput {
  @Field(() => [Int], { nullable: true, description: 'Numbers of the order lines; all lines unless given.' })
  @IsOptional()
  @IsArray(LINES_ADVICE)
  @ArrayMinSize(1, LINES_ADVICE)
  @ArrayMaxSize(MAX_RESERVED_TRACKS, LINES_ADVICE)
  @ArrayUnique(LINES_ADVICE)
  @IsInt({ ...LINES_ADVICE, each: true })
  @Min(1, { ...LINES_ADVICE, each: true })
  @Max(MAX_ID, { ...LINES_ADVICE, each: true })
  lineIds?: number[] | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'US dollars, divided over the lines in proportion; everything that is left of them unless given.',
  })
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
    description:
      'True to offer tracks that the refund takes back again. A delivered track stays sold otherwise.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'Back on sale must be true or false' })
  backOnSale?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True when the money was sent by hand although the order was paid online.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'By hand must be true or false' })
  byHand?: boolean | null;
}
