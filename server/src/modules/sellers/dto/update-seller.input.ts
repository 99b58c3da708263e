import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { PAYOUT_METHODS, type PayoutMethod } from '#domain/statuses.js';
import { PayoutMethodEnum } from '../seller.entity.js';
import { EmptyToNull, IsOneLine, rule, Trim } from '../../../core/validation/index.js';
import { PayoutFieldsInput } from './payout-details.input.js';

const LINK_MAX = 500;

@InputType({ description: 'Changes to a shop, by an admin; what is left out stays as it is.' })
export class UpdateSellerInput extends PayoutFieldsInput {
  @Field(() => String, { nullable: true, description: 'Name of the shop.' })
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
