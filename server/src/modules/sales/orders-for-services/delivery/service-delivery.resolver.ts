import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ServiceOrder } from '../service-order.entity.js';
import { ServicePackageArgs } from './service-delivery.inputs.js';
import { ServiceFiles, ServicePackage } from './service-delivery.response.js';
import { ServiceFilesService } from './service-files.service.js';
import { ServicePackagesLoader } from './service-packages.loader.js';
import { ServicePackagesService } from './service-packages.service.js';

@Roles('user')
@Resolver(() => ServiceOrder)
export class ServiceDeliveryResolver {
  constructor(
    private readonly packages: ServicePackagesService,
    private readonly links: ServiceFilesService,
    private readonly loader: ServicePackagesLoader,
  ) {}

  @Scope('admin')
  @Mutation(() => ServiceOrder, {
    description: 'Delivers the final files of approved work, as its maker or an admin.',
  })
  deliverServiceOrder(
    @CurrentUser() user: Principal,
    @Args() { id, packageId }: ServicePackageArgs,
  ): Promise<ServiceOrder> {
    return this.packages.deliver(user, id, packageId);
  }

  @Scope('read-orders', 'admin')
  @ResolveField(() => ServicePackage, {
    name: 'package',
    nullable: true,
    description: 'The final files; null before they are delivered.',
  })
  deliveredPackage(@Parent() order: ServiceOrder): Promise<ServicePackage | null> {
    return this.loader.ofOrder(order);
  }

  @ResolveField(() => ServiceFiles, {
    nullable: true,
    description: 'Links to the final files, for the customer once the price is paid: an error before.',
  })
  async files(@CurrentUser() user: Principal, @Parent() { id }: ServiceOrder): Promise<ServiceFiles> {
    return this.links.ofOrder(user, id);
  }
}
