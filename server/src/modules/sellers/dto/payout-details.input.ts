import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { PAYOUT_METHODS, type PayoutMethod } from '#domain/statuses.js';
import { PayoutMethodEnum } from '../seller.entity.js';
import { EmptyToNull, IsEmailAddress, IsOneLine, Trim } from '../../../core/validation/index.js';
import { CurrentPasswordInput } from '../../sessions/index.js';
import { CARD_NUMBER_NOT_VALID } from '../seller.errors.js';

const CARD_TEXT_MAX = 40;

/** What a payout needs beside its method; which of it depends on the method. */
@InputType({ isAbstract: true })
export abstract class PayoutFieldsInput extends CurrentPasswordInput {
  @Field(() => String, { nullable: true, description: 'PayPal address payouts go to; PayPal needs it.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  paypalEmail?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Card payouts go to; a card needs it. Sent back masked, the stored number stays as it is.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(CARD_TEXT_MAX, { message: CARD_NUMBER_NOT_VALID })
  @IsString({ message: CARD_NUMBER_NOT_VALID })
  cardNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card; a card needs it.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(NAME_MAX_LENGTH, { message: `Card holder name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  cardHolderName?: string | null;
}

@InputType({ description: 'How a seller is paid.' })
export class PayoutDetailsInput extends PayoutFieldsInput {
  @Field(() => PayoutMethodEnum, { description: 'PayPal or card.' })
  @IsIn(PAYOUT_METHODS, { message: 'Please choose a payment method' })
  paymentMethod: PayoutMethod;
}
