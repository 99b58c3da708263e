import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { Product } from '../products/product.entity.js';
import { User } from '../users/user.entity.js';
import { CartService } from './cart.service.js';

@Resolver(() => User)
export class CartResolver {
  constructor(private readonly cart: CartService) {}

  @Scope('write-orders', 'admin')
  @ResolveField('cart', () => [Product], {
    description: 'The tracks in the cart; only that person and admins see it.',
  })
  list(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<Product[]> {
    return this.cart.list(actor, user.id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], {
    description: 'Adds a track; returns the cart. A track that is in it already: CONFLICT.',
  })
  addToCart(
    @CurrentUser() actor: Principal,
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
  ): Promise<Product[]> {
    return this.cart.add(actor, productId);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], { description: 'Removes a track; returns the cart.' })
  removeFromCart(
    @CurrentUser() actor: Principal,
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
  ): Promise<Product[]> {
    return this.cart.remove(actor, productId);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => [Product], { description: 'Empties the cart.' })
  clearCart(@CurrentUser() actor: Principal): Promise<Product[]> {
    return this.cart.clear(actor);
  }
}
