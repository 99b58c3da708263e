import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { hasVisible } from '#domain/names.js';
import {
  QUOTE_DEPOSIT_PERCENT,
  QUOTE_LIMITS,
  QUOTE_PRICE_ADVICE,
  QUOTE_VALID_DAYS,
} from '#domain/service-quotes.js';
import { EmptyToNull, IsDollars, IsText, ToNumber, Trim } from '#core/validation/index.js';
import { ApiConsents, ConsentsInput } from '../../../platform/legal-texts/index.js';

const DEPOSIT_ADVICE = { message: 'Deposit must be a whole number from 0 to 100' };
const ROUNDS_ADVICE = { message: `Rounds must be a whole number from 0 to ${QUOTE_LIMITS.rounds}` };
const DAYS_ADVICE = { message: `Days must be a whole number from 1 to ${QUOTE_LIMITS.days}` };
const VALID_ADVICE = { message: `Valid days must be a whole number from 1 to ${QUOTE_LIMITS.validDays}` };
const SHARE_ADVICE = { message: 'Share must be a whole number from 1 to 100' };
const EXTRA_ROUND_ADVICE = 'Price of an extra round must be dollars and cents above zero';
const DELIVERS_ADVICE = { message: `Please enter 1 to ${QUOTE_LIMITS.delivers} things that are delivered` };

/** No line breaks, and nothing that changes the direction of text. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

const trimmed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'string' ? (hasVisible(item) ? item.trim() : '') : item))
    : value;

@InputType({ description: 'A quote for custom work.' })
export class ServiceQuoteInput {
  @Field(() => Float, { description: 'Price in US dollars.' })
  @ToNumber()
  @IsDollars(QUOTE_PRICE_ADVICE)
  @Min(1, { message: QUOTE_PRICE_ADVICE })
  @Max(QUOTE_LIMITS.priceDollars, { message: QUOTE_PRICE_ADVICE })
  price: number;

  @Field(() => Int, {
    nullable: true,
    defaultValue: QUOTE_DEPOSIT_PERCENT,
    description: 'Percent of the price that is due before the work begins.',
  })
  @ToNumber()
  @Max(100, DEPOSIT_ADVICE)
  @Min(0, DEPOSIT_ADVICE)
  @IsInt(DEPOSIT_ADVICE)
  @IsOptional()
  depositPercent?: number | null;

  @Field(() => Int, { description: 'Rounds of changes in the price.' })
  @ToNumber()
  @Max(QUOTE_LIMITS.rounds, ROUNDS_ADVICE)
  @Min(0, ROUNDS_ADVICE)
  @IsInt(ROUNDS_ADVICE)
  rounds: number;

  @Field(() => Int, { description: 'Days of work, from its start.' })
  @ToNumber()
  @Max(QUOTE_LIMITS.days, DAYS_ADVICE)
  @Min(1, DAYS_ADVICE)
  @IsInt(DAYS_ADVICE)
  days: number;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars for a further round; none is offered unless given.',
  })
  @ToNumber()
  @IsDollars(EXTRA_ROUND_ADVICE)
  @Min(0.01, { message: EXTRA_ROUND_ADVICE })
  @Max(QUOTE_LIMITS.priceDollars, { message: EXTRA_ROUND_ADVICE })
  @IsOptional()
  extraRoundPrice?: number | null;

  @Field(() => [String], { description: 'Things that are delivered, in the words of the offer.' })
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  @Matches(ONE_LINE, { each: true, message: 'Each thing that is delivered must be a single line of text' })
  @MaxLength(QUOTE_LIMITS.deliversLength, {
    each: true,
    message: `Each thing that is delivered must be at most ${QUOTE_LIMITS.deliversLength} characters`,
  })
  @MinLength(1, { each: true, ...DELIVERS_ADVICE })
  @ArrayMaxSize(QUOTE_LIMITS.delivers, DELIVERS_ADVICE)
  @ArrayMinSize(1, DELIVERS_ADVICE)
  @IsArray(DELIVERS_ADVICE)
  delivers: string[];

  @Field(() => Int, {
    nullable: true,
    defaultValue: QUOTE_VALID_DAYS,
    description: 'Days in which the customer can accept it.',
  })
  @ToNumber()
  @Max(QUOTE_LIMITS.validDays, VALID_ADVICE)
  @Min(1, VALID_ADVICE)
  @IsInt(VALID_ADVICE)
  @IsOptional()
  validDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Percent of the rights that the customer holds, 50 unless given; co-producing alone.',
  })
  @ToNumber()
  @Max(100, SHARE_ADVICE)
  @Min(1, SHARE_ADVICE)
  @IsInt(SHARE_ADVICE)
  @IsOptional()
  sharePercent?: number | null;

  @Field(() => String, { nullable: true, description: 'Words to the customer.' })
  @Trim()
  @EmptyToNull()
  @MaxLength(QUOTE_LIMITS.noteLength, {
    message: `Note must be at most ${QUOTE_LIMITS.noteLength} characters`,
  })
  @IsText()
  @IsOptional()
  note?: string | null;
}

/** Body of POST /api/service-orders/{id}/quotes/{quoteId}/accept. */
export class AcceptQuoteInput {
  @ApiConsents()
  @ValidateNested()
  @Type(() => ConsentsInput)
  @IsObject({ message: 'consents must be an object' })
  @IsOptional()
  consents?: ConsentsInput | null;
}
