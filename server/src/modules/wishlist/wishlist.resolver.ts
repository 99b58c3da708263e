import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { Product } from '../products/product.entity.js';
import { User } from '../users/user.entity.js';
import { WishlistService } from './wishlist.service.js';

@Resolver(() => User)
export class WishlistResolver {
  constructor(private readonly wishlist: WishlistService) {}

  @Scope('admin')
  @ResolveField('wishlist', () => [Product], {
    description: 'What the person likes, sold tracks included; only that person and admins see it.',
  })
  list(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<Product[]> {
    return this.wishlist.list(actor, user.id);
  }

  @Roles('user')
  @Mutation(() => [Product], {
    description: 'Adds a track; answers the wishlist. A track that is in it already: CONFLICT.',
  })
  addToWishlist(
    @CurrentUser() actor: Principal,
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
  ): Promise<Product[]> {
    return this.wishlist.add(actor, productId);
  }

  @Roles('user')
  @Mutation(() => [Product], { description: 'Takes a track out; answers the wishlist.' })
  removeFromWishlist(
    @CurrentUser() actor: Principal,
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
  ): Promise<Product[]> {
    return this.wishlist.remove(actor, productId);
  }
}
