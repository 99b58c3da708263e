import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, PublicButIdentified, Roles, type Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { SellerProfile } from '../../catalogue/products/index.js';
import { FollowedSellersType } from './followed-sellers.response.js';
import { FollowMailsInput } from './followed-sellers.inputs.js';
import { FollowedSellersService } from './followed-sellers.service.js';

const USER_ID = { type: () => Int, description: 'User id of the seller.' };

/** Closed to API tokens: the mails belong to a person. */
@Resolver(() => SellerProfile)
export class FollowedSellersResolver {
  constructor(private readonly follows: FollowedSellersService) {}

  @Roles('user')
  @Query(() => FollowedSellersType, { description: 'The sellers whom the caller follows.' })
  myFollowedSellers(@CurrentUser() actor: Principal): Promise<FollowedSellersType> {
    return this.follows.list(actor);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description: 'Follows a seller: new tracks are mailed, all of a day in one mail. Idempotent.',
  })
  async followSeller(
    @CurrentUser() actor: Principal,
    @Args('userId', USER_ID) userId: number,
  ): Promise<MessagePayload> {
    await this.follows.follow(actor, userId);
    return { message: 'You follow this seller' };
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Stops following a seller. Idempotent.' })
  async unfollowSeller(
    @CurrentUser() actor: Principal,
    @Args('userId', USER_ID) userId: number,
  ): Promise<MessagePayload> {
    await this.follows.unfollow(actor, userId);
    return { message: 'You no longer follow this seller' };
  }

  @Roles('user')
  @Mutation(() => FollowedSellersType, {
    description: 'Switches the mails about new tracks of followed sellers.',
  })
  async setFollowMails(
    @CurrentUser() actor: Principal,
    @Args() { mails }: FollowMailsInput,
  ): Promise<FollowedSellersType> {
    await this.follows.setMails(actor.id, mails);
    return this.follows.list(actor);
  }

  @PublicButIdentified()
  @ResolveField(() => Boolean, { description: 'True if the caller follows the seller; false for visitors.' })
  async isFollowed(
    @Parent() { userId }: SellerProfile,
    @CurrentUser() actor: Principal | null,
  ): Promise<boolean> {
    return actor !== null && userId !== null && this.follows.isFollowed(actor, userId);
  }
}
