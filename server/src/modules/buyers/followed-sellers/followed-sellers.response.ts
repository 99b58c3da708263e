import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

@ObjectType('FollowedSeller', { description: 'A seller whom the caller follows.' })
@ApiSchema({ name: 'FollowedSeller' })
export class FollowedSellerType {
  @OutputField(() => Int, 'User id of the seller, for `unfollowSeller`.', { example: 12 })
  userId: number;

  @OutputField('Seller name.', { example: 'Nightshift Audio' })
  name: string;

  @OutputField('Since when.', { example: '2026-07-26T10:11:12.345Z' })
  followedAt: Date;
}

@ObjectType('FollowedSellers', { description: 'The sellers whom the caller follows.' })
@ApiSchema({ name: 'FollowedSellers' })
export class FollowedSellersType {
  @OutputField('True if their new tracks are mailed, all of a day in one mail.', { example: true })
  mails: boolean;

  @OutputField(() => [FollowedSellerType], 'The sellers, the last one followed first.')
  sellers: FollowedSellerType[];
}

export class FollowedSellersResult extends dataResponse(FollowedSellersType, 'The sellers.') {}
