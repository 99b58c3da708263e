import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#domain/saved-searches.js';
import { AlertFrequencyEnum } from '../../saved-searches/index.js';
import { FREQUENCY, PRICE_DROPS, LAST_CHANCE } from './wishlist-mails.response.js';

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
