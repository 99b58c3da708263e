import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ServiceOrder } from '../service-order.entity.js';
import { ServiceOrderLoader } from '../service-order.loader.js';
import { ServiceMakerArgs } from './service-maker.inputs.js';
import { ServiceMaker } from './service-maker.response.js';
import { ServiceMakersService } from './service-makers.service.js';

@Roles('admin')
@Scope('admin')
@Resolver(() => ServiceOrder)
export class ServiceMakersResolver {
  constructor(
    private readonly makers: ServiceMakersService,
    private readonly loader: ServiceOrderLoader,
  ) {}

  @Mutation(() => ServiceOrder, {
    description:
      'Gives an order to an active seller, or back to the store. Its customer is not told. Admins only.',
  })
  assignServiceOrder(
    @CurrentUser() actor: Principal,
    @Args() { id, sellerUserId }: ServiceMakerArgs,
  ): Promise<ServiceOrder> {
    return this.makers.assign(actor, id, sellerUserId ?? null);
  }

  @ResolveField(() => ServiceMaker, {
    nullable: true,
    description: 'The seller who makes it; null for the store itself, and for all but admins.',
  })
  maker(@Parent() { makerUserId }: ServiceOrder): Promise<ServiceMaker | null> | null {
    return makerUserId === null ? null : this.loader.makerOf(makerUserId);
  }
}
