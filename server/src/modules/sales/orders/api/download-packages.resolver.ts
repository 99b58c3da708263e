import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { PackagesService, toTrackPackage, TrackPackage } from '../../../catalogue/packages/index.js';
import type { Package } from '../../../catalogue/packages/package.entity.js';
import { OrderDownload } from '../delivery/download-link.entity.js';

/** Contents of the archives behind the links of an order, for the buyer, who alone gets links. */
@Resolver(() => OrderDownload)
export class DownloadPackagesResolver {
  private readonly packages: DataLoader<number, Package | null>;

  constructor(packages: PackagesService) {
    this.packages = new DataLoader((ids) => packages.findAllReady(ids), { cache: false });
  }

  @ResolveField(() => TrackPackage, {
    nullable: true,
    description: 'Contents of the archive behind `url`; null where it is stored at another site.',
  })
  async package(@Parent() { packageId }: OrderDownload): Promise<TrackPackage | null> {
    const stored = packageId === null ? null : await this.packages.load(packageId);
    return stored && toTrackPackage({ package: stored });
  }

  @ResolveField(() => TrackPackage, {
    nullable: true,
    description: 'Contents of the archive behind `projectUrl`; null where it is stored at another site.',
  })
  async projectPackage(@Parent() download: OrderDownload): Promise<TrackPackage | null> {
    const { projectUrl, projectPackageId } = download;
    const stored = projectUrl && projectPackageId ? await this.packages.load(projectPackageId) : null;
    return stored && toTrackPackage({ project: stored });
  }
}
