import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { CreatePackageService } from '../create-package.service.js';
import { PackagesService } from '../packages.service.js';
import { CreatePackageInput } from '../package.inputs.js';
import { PackageType, toPackage } from './package.response.js';

@Resolver()
export class PackagesResolver {
  constructor(
    private readonly packages: PackagesService,
    private readonly creation: CreatePackageService,
    private readonly configuration: Configuration,
  ) {}

  @Roles('seller')
  @Scope('admin')
  @Query(() => PackageType, {
    name: 'package',
    description: 'A package of the caller; any package for admins.',
  })
  async one(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the package.' }) id: number,
  ): Promise<PackageType> {
    return toPackage(await this.packages.getPackage(actor, id), this.configuration.publicUrl);
  }

  @Roles('seller')
  @Scope('admin')
  @Mutation(() => PackageType, {
    description: 'Makes a package of a complete upload and queues its check. Sellers and admins.',
  })
  async createPackage(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The upload, and the track that delivers it.' }) input: CreatePackageInput,
  ): Promise<PackageType> {
    return toPackage(await this.creation.create(actor, input), this.configuration.publicUrl);
  }
}
