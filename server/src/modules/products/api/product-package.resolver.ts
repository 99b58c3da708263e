import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { PackagesService, toTrackPackage, TrackPackage } from '../../packages/index.js';
import { Product } from '../product.entity.js';
import type { ProductRow } from '../search/product-search.js';

@Resolver(() => Product)
export class ProductPackageResolver {
  private readonly packages: DataLoader<number, TrackPackage | null>;

  constructor(packages: PackagesService) {
    this.packages = new DataLoader<number, TrackPackage | null>(
      async (ids) => {
        const found = await packages.ofProducts(ids);
        return ids.map((id) => {
          const stored = found.get(id);
          return stored ? toTrackPackage(stored) : null;
        });
      },
      { cache: false },
    );
  }

  @ResolveField(() => TrackPackage, {
    name: 'package',
    nullable: true,
    description: 'Contents of its package; null for a package that is stored at another site.',
  })
  ofTrack(@Parent() product: ProductRow): Promise<TrackPackage | null> {
    return this.packages.load(product.id);
  }
}
