import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { PreviewSectionArgs } from '../preview.inputs.js';
import { MasterAddressService } from './master-address.service.js';
import type { PackageMaster } from './package-master.entity.js';
import { PackageMasterView, toPackageMaster } from './package-master.response.js';
import { PackageMastersService } from './package-masters.service.js';

const PACKAGE_ID = { type: () => Int, description: 'Number of the package.' };
const GENRE = {
  type: () => String,
  nullable: true,
  description: 'Genre of the music: decides between half and double tempo.',
};

@Resolver()
export class PackageMastersResolver {
  constructor(
    private readonly masters: PackageMastersService,
    private readonly addresses: MasterAddressService,
  ) {}

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Query(() => PackageMasterView, {
    nullable: true,
    description:
      'The master in a package; null for project files alone, and until the package has passed its check. For its owner and admins. The first request reads it, which takes some seconds.',
  })
  async packageMaster(
    @CurrentUser() actor: Principal,
    @Args('id', PACKAGE_ID) id: number,
    @Args('genre', GENRE) genre: string | null,
  ): Promise<PackageMasterView | null> {
    const master = await this.masters.find(actor, id);
    return master && this.view(actor, master, genre);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => PackageMasterView, {
    description:
      'Makes a preview from the master in a package, to be given to the track that an approval creates. Admins only.',
  })
  async makePackagePreview(
    @CurrentUser() actor: Principal,
    @Args('id', PACKAGE_ID) id: number,
    @Args('genre', GENRE) genre: string | null,
    @Args() section: PreviewSectionArgs,
  ): Promise<PackageMasterView> {
    return this.view(actor, await this.masters.make(actor, id, section), genre);
  }

  private view(actor: Principal, master: PackageMaster, genre: string | null): PackageMasterView {
    const hasCopy = actor.isAdmin && master.copiedAt !== null;
    const address = hasCopy ? this.addresses.sign(master.packageId, actor) : null;
    return toPackageMaster(master, genre, address);
  }
}
