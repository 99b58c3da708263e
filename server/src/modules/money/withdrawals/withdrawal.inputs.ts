import { Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { MAX_ID, NAME_MAX_LENGTH } from '#domain/limits.js';
import { WITHDRAWAL_REASON_MAX, WITHDRAWAL_TEXT_MAX } from '#domain/withdrawals.js';
import {
  EmptyToNull,
  IsEmailAddress,
  IsName,
  IsOneOf,
  IsText,
  ToNumber,
  Trim,
} from '#core/validation/index.js';

const NUMBER = { message: 'Please enter the number of the order' };
const DECISIONS = ['confirmed', 'refused'] as const;
export type WithdrawalDecision = (typeof DECISIONS)[number];

@InputType({ description: 'A withdrawal from an order of tracks, or from custom work.' })
export class WithdrawalInput {
  @Field(() => Int, { nullable: true, description: 'Number of the order of tracks.' })
  @EmptyToNull()
  @ToNumber()
  @Max(MAX_ID, NUMBER)
  @Min(1, NUMBER)
  @IsInt(NUMBER)
  @IsOptional()
  orderId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of the custom work.' })
  @EmptyToNull()
  @ToNumber()
  @Max(MAX_ID, NUMBER)
  @Min(1, NUMBER)
  @IsInt(NUMBER)
  @IsOptional()
  serviceOrderId?: number | null;

  @Field({ description: 'Name of the buyer.' })
  @Trim()
  @IsName()
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Name is required' })
  name: string;

  @Field({ description: 'Address that the order was placed with.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field(() => String, { nullable: true, description: 'Words of the buyer; no reason is needed.' })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(WITHDRAWAL_TEXT_MAX, { message: `Message must be at most ${WITHDRAWAL_TEXT_MAX} characters` })
  @IsOptional()
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'Captcha token, action `contactFormSubmit`.' })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

/** Body of POST /api/withdrawals/{id}/decision. */
export class WithdrawalDecisionInput {
  @ApiProperty({ description: 'The decision.', enum: DECISIONS, example: 'confirmed' })
  @IsOneOf(DECISIONS, 'decision')
  decision: WithdrawalDecision;

  @ApiProperty({ description: 'Why it is refused.', type: String, nullable: true, required: false })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(WITHDRAWAL_REASON_MAX, { message: `Reason must be at most ${WITHDRAWAL_REASON_MAX} characters` })
  @IsOptional()
  reason?: string | null;
}
