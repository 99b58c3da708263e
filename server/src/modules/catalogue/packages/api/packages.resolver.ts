import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { CreatePackageService } from '../create-package.service.js';
import { PackagesService } from '../packages.service.js';
import { CreatePackageInput } from '../package.inputs.js';
import { PackageType } from './package.response.js';
import { PackageViewsFacade } from './package-views.facade.js';

@Resolver()
export class PackagesResolver {
  constructor(
    private readonly packages: PackagesService,
    private readonly creation: CreatePackageService,
    private readonly views: PackageViewsFacade,
  ) {}

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Query(() => PackageType, {
    nullable: true,
    name: 'package',
    description: 'A package of the caller; any package for admins.',
  })
  async one(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the package.' }) id: number,
  ): Promise<PackageType> {
    return this.views.show(await this.packages.getPackage(actor, id));
  }

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Mutation(() => PackageType, {
    description: 'Makes a package of a complete upload and queues its check. Sellers and admins.',
  })
  async createPackage(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The upload, and the track that delivers it.' }) input: CreatePackageInput,
  ): Promise<PackageType> {
    return this.views.show(await this.creation.create(actor, input));
  }
}
