import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  ACCOUNT_HOLDER_MAX,
  ACCOUNT_HOLDER_NOT_LATIN,
  BIC_NOT_VALID,
  IBAN_NOT_VALID,
  isSepaName,
  parseBic,
} from '#domain/iban.js';
import { COMMISSION_ADVICE } from '#domain/ledger.js';
import { MAX_ID, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, SELLER_BIO_MAX_LENGTH } from '#domain/limits.js';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { PAYOUT_METHODS, type PayoutMethod, SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import {
  CompleteLink,
  EmptyToNull,
  IsEmailAddress,
  IsName,
  IsOneLine,
  IsOneOf,
  ToNumber,
  Trim,
  rule,
} from '#core/validation/index.js';
import { DecisionReasonField } from '../statements/index.js';
import { PayoutMethodEnum, SellerStatusEnum } from './seller.entity.js';
import { CARD_NUMBER_NOT_VALID } from './seller.errors.js';

/** Optional in validation: the service rejects a missing password like a wrong one. */
@ArgsType()
export class AdminPasswordArgs {
  @Field(() => String, { description: "The signed-in admin's own password." })
  @IsOptional()
  @IsString({ message: 'The admin password is not correct' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'The admin password is not correct' })
  adminPassword?: string | null;
}

@ArgsType()
export class DeleteSellerArgs extends AdminPasswordArgs {
  @DecisionReasonField()
  reason?: string | null;
}

const CARD_TEXT_MAX = 40;
/** An IBAN of 34 signs in groups of four. */
const IBAN_TEXT_MAX = 42;
const BIC_TEXT_MAX = 20;

/** Payout details except the method, which decides which of them are required. */
@InputType({ isAbstract: true })
export abstract class PayoutFieldsInput extends CurrentPasswordInput {
  @Field(() => String, { nullable: true, description: 'PayPal address for payouts; required for PayPal.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  paypalEmail?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Card for payouts; required for a card. A masked number leaves the stored one unchanged.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(CARD_TEXT_MAX, { message: CARD_NUMBER_NOT_VALID })
  @IsString({ message: CARD_NUMBER_NOT_VALID })
  cardNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card; required for a card.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(NAME_MAX_LENGTH, { message: `Card holder name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsName()
  cardHolderName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'IBAN of the bank account for payouts; required for a bank account. A masked one leaves the stored one unchanged.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(IBAN_TEXT_MAX, { message: IBAN_NOT_VALID })
  @IsString({ message: IBAN_NOT_VALID })
  iban?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Name of the holder of the bank account in Latin letters, at most ${ACCOUNT_HOLDER_MAX} characters; required for a bank account.`,
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @rule('isSepaName', ACCOUNT_HOLDER_NOT_LATIN, isSepaName)
  @MaxLength(ACCOUNT_HOLDER_MAX, {
    message: `Account holder must be at most ${ACCOUNT_HOLDER_MAX} characters`,
  })
  @IsName()
  accountHolder?: string | null;

  @Field(() => String, { nullable: true, description: 'BIC of the bank, where the seller knows it.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(BIC_TEXT_MAX, { message: BIC_NOT_VALID })
  @rule('isBic', BIC_NOT_VALID, (text) => parseBic(text) !== null)
  bic?: string | null;
}

@InputType({ description: 'Payout details of a seller.' })
export class PayoutDetailsInput extends PayoutFieldsInput {
  @Field(() => PayoutMethodEnum, { description: 'PayPal, card or bank account.' })
  @IsIn(PAYOUT_METHODS, { message: 'Please choose a payment method' })
  paymentMethod: PayoutMethod;
}

/** Body of PUT /api/sellers/{id}/status. */
export class SellerStatusInput {
  @ApiProperty({ description: 'New status.', example: 'active' })
  @IsOneOf(SELLER_STATUSES, 'status')
  status: SellerStatus;

  @ApiProperty({
    description: 'Reason, mailed to the seller.',
    type: 'string',
    nullable: true,
    required: false,
    example: 'It sold tracks of others.',
  })
  @DecisionReasonField()
  reason?: string | null;
}

const LINK_MAX = 500;

/** A whole percentage from 0 to 100; empty means null. */
export const IsCommission = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: COMMISSION_ADVICE }),
    Min(0, { message: COMMISSION_ADVICE }),
    Max(100, { message: COMMISSION_ADVICE }),
  );

const IsShopName = () =>
  applyDecorators(
    Trim(),
    MaxLength(NAME_MAX_LENGTH, { message: `Store name must be at most ${NAME_MAX_LENGTH} characters` }),
    MinLength(1, { message: 'Store name is required' }),
    IsOneLine(),
  );

const IsSocialLink = () =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    CompleteLink(),
    IsOptional(),
    MaxLength(LINK_MAX, { message: SOCIAL_LINK_ADVICE }),
    rule('isSocialProfile', SOCIAL_LINK_ADVICE, isSocialProfileLink),
  );

@InputType({ description: 'A seller for an account that is a buyer so far.' })
export class CreateSellerInput {
  @Field(() => Int, { description: 'User id of its owner.' })
  @IsInt({ message: 'Please choose an account' })
  @Min(1, { message: 'Please choose an account' })
  @Max(MAX_ID, { message: 'Please choose an account' })
  userId: number;

  @Field({ description: 'Seller name.' })
  @IsName()
  @IsShopName()
  shopName: string;

  @Field(() => String, { nullable: true, description: 'Profile on SoundCloud, Facebook or VK.' })
  @IsSocialLink()
  socialLink?: string | null;

  @Field(() => SellerStatusEnum, { nullable: true, description: 'Status; active unless given.' })
  @IsOptional()
  @IsOneOf(SELLER_STATUSES, 'status')
  status?: SellerStatus | null;
}

const BIO_ADVICE = `The text must be at most ${SELLER_BIO_MAX_LENGTH} characters`;

const IsBio = () =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    IsString({ message: BIO_ADVICE }),
    MaxLength(SELLER_BIO_MAX_LENGTH, { message: BIO_ADVICE }),
  );

@InputType({ description: 'The public page of a seller.' })
export class SellerProfileInput {
  @Field(() => String, { nullable: true, description: 'Text about the seller; null or empty for none.' })
  @IsBio()
  bio?: string | null;

  @DecisionReasonField()
  reason?: string | null;
}

@InputType({ description: 'Changes of a seller by an admin; omitted fields are kept.' })
export class UpdateSellerInput extends PayoutFieldsInput {
  @Field(() => String, { nullable: true, description: 'Seller name.' })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsShopName()
  shopName?: string;

  @Field(() => String, { nullable: true, description: 'Profile on SoundCloud, Facebook or VK.' })
  @IsSocialLink()
  socialLink?: string | null;

  @Field(() => String, { nullable: true, description: 'Text on its public page; null without one.' })
  @IsBio()
  bio?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Percent of a sale that the store keeps; null for the rate of the store.',
  })
  @IsOptional()
  @IsCommission()
  commissionPercent?: number | null;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'PayPal, card or bank account.' })
  @EmptyToNull()
  @IsOptional()
  @IsIn(PAYOUT_METHODS, { message: 'Please choose a payment method' })
  paymentMethod?: PayoutMethod | null;
}
