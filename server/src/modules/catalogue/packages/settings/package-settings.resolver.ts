import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { PackageSettings, PackageSettingsInput } from './package-settings.js';
import { PackageSettingsService } from './package-settings.service.js';

@Resolver()
export class PackageSettingsResolver {
  constructor(private readonly settings: PackageSettingsService) {}

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Query(() => PackageSettings, { description: 'Settings of packages. Sellers and admins.' })
  packageSettings(): Promise<PackageSettings> {
    return this.settings.read();
  }

  @Roles('admin')
  @Mutation(() => PackageSettings, {
    description: 'Allows or refuses new links to other sites; those of earlier tracks work. Admins only.',
  })
  updatePackageSettings(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new settings.' }) input: PackageSettingsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<PackageSettings> {
    return this.settings.update(actor, input, expected);
  }
}
