import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#domain/saved-searches.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { AlertFrequencyEnum } from '../../saved-searches/index.js';

const FREQUENCY = 'When price drops and last chances of wishlist tracks are mailed.';
const PRICE_DROPS = 'True if price drops are mailed.';
const LAST_CHANCE =
  'True if last chances are mailed: a sale that ends within 48 hours, an unsold track that leaves the shop within 7 days.';

@ObjectType('WishlistMails', { description: 'Settings of the mails about the tracks of a wishlist.' })
@ApiSchema({ name: 'WishlistMailsResponse' })
export class WishlistMailsType {
  @OutputField(() => AlertFrequencyEnum, FREQUENCY, { example: 'daily' })
  frequency: AlertFrequency;

  @OutputField(PRICE_DROPS, { example: true })
  priceDrops: boolean;

  @OutputField(LAST_CHANCE, { example: true })
  lastChance: boolean;
}

@InputType({ description: 'Changes to the mails about a wishlist: omitted fields stay unchanged.' })
export class UpdateWishlistMailsInput {
  @ApiProperty({ description: FREQUENCY, enum: ALERT_FREQUENCIES, required: false })
  @Field(() => AlertFrequencyEnum, { nullable: true, description: FREQUENCY })
  @IsOptional()
  @IsIn(ALERT_FREQUENCIES, { message: `frequency must be one of ${ALERT_FREQUENCIES.join(', ')}` })
  frequency?: AlertFrequency | null;

  @ApiProperty({ description: PRICE_DROPS, type: Boolean, required: false })
  @Field(() => Boolean, { nullable: true, description: PRICE_DROPS })
  @IsOptional()
  @IsBoolean({ message: 'priceDrops must be true or false' })
  priceDrops?: boolean | null;

  @ApiProperty({ description: LAST_CHANCE, type: Boolean, required: false })
  @Field(() => Boolean, { nullable: true, description: LAST_CHANCE })
  @IsOptional()
  @IsBoolean({ message: 'lastChance must be true or false' })
  lastChance?: boolean | null;
}

export class WishlistMailsResult extends dataResponse(WishlistMailsType, 'The settings.') {}
