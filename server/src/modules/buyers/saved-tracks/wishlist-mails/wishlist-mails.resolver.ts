import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { WishlistMailsService } from './wishlist-mails.service.js';
import { WishlistMailsType } from './wishlist-mails.response.js';
import { UpdateWishlistMailsInput } from './wishlist-mails.inputs.js';

/** Closed to API tokens: the mails belong to a person. */
@Resolver()
export class WishlistMailsResolver {
  constructor(private readonly mails: WishlistMailsService) {}

  @Roles('user')
  @Query(() => WishlistMailsType, { description: "Mails about the tracks of the caller's wishlist." })
  myWishlistMails(@CurrentUser() actor: Principal): Promise<WishlistMailsType> {
    return this.mails.read(actor);
  }

  @Roles('user')
  @Mutation(() => WishlistMailsType, { description: "Changes the mails about the caller's wishlist." })
  updateWishlistMails(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The changes.' }) input: UpdateWishlistMailsInput,
  ): Promise<WishlistMailsType> {
    return this.mails.update(actor, input);
  }
}
