import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { SALE_END_HOURS, WITHDRAWAL_DAYS } from '#domain/last-chances.js';
import { type AlertFrequency } from '#domain/saved-searches.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { AlertFrequencyEnum } from '../../saved-searches/index.js';

export const FREQUENCY = 'When price drops and last chances of wishlist tracks are mailed.';

export const PRICE_DROPS = 'True if price drops are mailed.';

export const LAST_CHANCE = `True if last chances are mailed: a sale that ends within ${SALE_END_HOURS} hours, an unsold track that leaves the shop within ${WITHDRAWAL_DAYS} days.`;

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

export class WishlistMailsResult extends dataResponse(WishlistMailsType, 'The settings.') {}
