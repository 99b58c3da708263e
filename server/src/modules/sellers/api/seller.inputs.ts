import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { PAYOUT_METHODS, type PayoutMethod, SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { EmptyToNull, IsEmailAddress, IsOneLine, rule, Trim } from '../../../core/validation/index.js';
import { CurrentPasswordInput } from '../../sessions/index.js';
import { PayoutMethodEnum } from '../seller.entity.js';
import { CARD_NUMBER_NOT_VALID } from '../seller.errors.js';

/** Optional for the validator: a missing password fails like a wrong one, in the service. */
@ArgsType()
export class AdminPasswordArgs {
  @Field(() => String, { description: "The signed-in admin's own password." })
  @IsOptional()
  @IsString({ message: 'The admin password is not correct' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'The admin password is not correct' })
  adminPassword?: string | null;
}

const CARD_TEXT_MAX = 40;

/** Payout details without the method, which decides which of them are required. */
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
    description: 'Card payouts go to; a card needs it. A masked number leaves the stored one unchanged.',
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

@InputType({ description: 'Payout details of a seller.' })
export class PayoutDetailsInput extends PayoutFieldsInput {
  @Field(() => PayoutMethodEnum, { description: 'PayPal or card.' })
  @IsIn(PAYOUT_METHODS, { message: 'Please choose a payment method' })
  paymentMethod: PayoutMethod;
}

/** Body of PUT /api/sellers/{id}/status. */
export class SellerStatusInput {
  @ApiProperty({ description: 'New status.', example: 'active' })
  @IsIn(SELLER_STATUSES, { message: 'status must be pending, active or inactive' })
  status: SellerStatus;
}

const LINK_MAX = 500;

@InputType({ description: 'Changes of a seller by an admin; omitted fields are kept.' })
export class UpdateSellerInput extends PayoutFieldsInput {
  @Field(() => String, { nullable: true, description: 'Seller name.' })
  @Trim()
  @ValidateIf((_, value: unknown) => value !== undefined)
  @MaxLength(NAME_MAX_LENGTH, { message: `Store name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Store name is required' })
  @IsOneLine()
  shopName?: string;

  @Field(() => String, { nullable: true, description: 'Profile on SoundCloud, Facebook or VK.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(LINK_MAX, { message: SOCIAL_LINK_ADVICE })
  @rule('isSocialProfile', SOCIAL_LINK_ADVICE, isSocialProfileLink)
  socialLink?: string | null;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'PayPal or card.' })
  @EmptyToNull()
  @IsOptional()
  @IsIn(PAYOUT_METHODS, { message: 'Please choose a payment method' })
  paymentMethod?: PayoutMethod | null;
}
