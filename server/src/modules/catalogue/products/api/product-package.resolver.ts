import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Roles, Scope } from '#core/auth/index.js';
import { PackageReviewView, PackagesService, toTrackPackage, TrackPackage } from '../../packages/index.js';
import { Product } from '../product.entity.js';
import { ProductDetailsLoader } from '../product-details.loader.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import { productNotFound } from '../product.errors.js';

@Resolver(() => Product)
export class ProductPackageResolver {
  private readonly packages: DataLoader<number, TrackPackage | null>;

  constructor(
    private readonly service: PackagesService,
    private readonly details: ProductDetailsLoader,
  ) {
    this.packages = new DataLoader<number, TrackPackage | null>(
      async (ids) => (await service.ofProducts(ids)).map(toTrackPackage),
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

  @ResolveField(() => Boolean, {
    description: 'True where its package comes from another site, unchecked by the store.',
  })
  async externalPackage(@Parent() { id }: ProductRow): Promise<boolean> {
    const links = await this.details.linksOf(id);
    return links !== undefined && this.service.isExternal(links.downloadLink);
  }
}

@Resolver(() => PackageReviewView)
export class PackageReviewTrackResolver {
  constructor(private readonly search: ProductSearch) {}

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => Product, { description: 'The track. Admins only.' })
  async product(@Parent() { productId }: PackageReviewView): Promise<ProductRow> {
    const [product] = await this.search.findRows([productId]);
    if (!product) throw productNotFound();
    return product;
  }
}
