import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { User } from '../../people/users/user.entity.js';
import { CART, SavedTracksService, WISHLIST } from './saved-tracks.service.js';

const PRODUCT_ID = { type: () => Int, description: 'Number of the track.' };

@Resolver(() => User)
export class SavedTracksResolver {
  constructor(private readonly saved: SavedTracksService) {}

  @Scope('write-orders', 'admin')
  @ResolveField(() => [Product], {
    description: 'Tracks in the cart; visible to that user and to admins.',
  })
  cart(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<Product[]> {
    return this.saved.list(CART, actor, user.id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], {
    description: 'Adds a track; returns the cart. CONFLICT for a track that is in it already.',
  })
  addToCart(@CurrentUser() actor: Principal, @Args('productId', PRODUCT_ID) id: number): Promise<Product[]> {
    return this.saved.add(CART, actor, id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], { description: 'Removes a track; returns the cart.' })
  removeFromCart(
    @CurrentUser() actor: Principal,
    @Args('productId', PRODUCT_ID) id: number,
  ): Promise<Product[]> {
    return this.saved.remove(CART, actor, id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], { description: 'Empties the cart.' })
  clearCart(@CurrentUser() actor: Principal): Promise<Product[]> {
    return this.saved.clear(CART, actor);
  }

  @Scope('admin')
  @ResolveField(() => [Product], {
    description: 'Tracks in the wishlist, sold ones included; visible to that user and to admins.',
  })
  wishlist(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<Product[]> {
    return this.saved.list(WISHLIST, actor, user.id);
  }

  @Roles('user')
  @Mutation(() => [Product], {
    description: 'Adds a track; returns the wishlist. CONFLICT for a track that is in it already.',
  })
  addToWishlist(
    @CurrentUser() actor: Principal,
    @Args('productId', PRODUCT_ID) id: number,
  ): Promise<Product[]> {
    return this.saved.add(WISHLIST, actor, id);
  }

  @Roles('user')
  @Mutation(() => [Product], { description: 'Removes a track; returns the wishlist.' })
  removeFromWishlist(
    @CurrentUser() actor: Principal,
    @Args('productId', PRODUCT_ID) id: number,
  ): Promise<Product[]> {
    return this.saved.remove(WISHLIST, actor, id);
  }
}
