import {
  Args,
  Field,
  Float,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { connectionOf, PageArgs, type Page } from '#core/pagination/index.js';
import type { PackageReviewStatus } from '#domain/packages.js';
import type { ProductStatus } from '#domain/statuses.js';
import { PackageReviewsService, PackageReviewStatusEnum, PackagesService } from '../packages/index.js';
import type { PackageReview } from '../packages/package.entity.js';
import { Product, ProductStatusEnum } from '../products/product.entity.js';
import { ListingsService } from './listings.service.js';

@ObjectType({ description: 'A track as its seller sees it.' })
export class Listing {
  @Field(() => Int, { description: 'Number of the track.' })
  id: number;

  @Field({ description: 'Title.' })
  name: string;

  @Field({ description: 'Genre.' })
  category: string;

  @Field(() => Float, { description: 'Price in US dollars.' })
  price: number;

  @Field({ description: 'Cover, a path relative to the host.' })
  img: string;

  @Field(() => ProductStatusEnum, { description: 'Status; a paused track is archived.' })
  status: ProductStatus;

  @Field(() => Date, { nullable: true, description: 'When its seller paused it.' })
  pausedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the store took it off sale; it cannot be resumed.',
  })
  takenDownAt: Date | null;

  @Field(() => Int, { description: 'Number of plays.' })
  playCount: number;
}

@ObjectType({ description: "A page of a seller's tracks." })
export class ListingConnection extends connectionOf(Listing) {}

const PRODUCT_ID = { type: () => Int, description: 'Number of the track.' };

@ObjectType('ListingPackageReview', {
  description: 'Review of a changed package of a track, for its seller.',
})
export class ListingPackageReview {
  @Field(() => PackageReviewStatusEnum, { description: 'Status: pending or refused.' })
  status: PackageReviewStatus;

  @Field({ description: 'Name of the uploaded file.' })
  fileName: string;

  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  reason: string | null;
}

@Resolver(() => Listing)
export class ListingsResolver {
  private readonly reviews: DataLoader<number, PackageReview | null>;

  constructor(
    private readonly listings: ListingsService,
    private readonly packages: PackagesService,
    reviews: PackageReviewsService,
  ) {
    this.reviews = new DataLoader((ids) => reviews.latestOf(ids), { cache: false });
  }

  @ResolveField(() => ListingPackageReview, {
    nullable: true,
    description: 'Review of its latest changed package; null once that is approved.',
  })
  async packageReview(@Parent() { id }: Product): Promise<ListingPackageReview | null> {
    const review = await this.reviews.load(id);
    if (!review) return null;
    const { status, reason, package: stored } = review;
    return { status, reason, fileName: stored.upload.fileName };
  }

  @ResolveField(() => Boolean, {
    description: 'True where its package comes from another site, unchecked by the store.',
  })
  externalPackage(@Parent() { downloadLink }: Product): boolean {
    return this.packages.isExternal(downloadLink);
  }

  @Roles('user')
  @Scope('read-sales', 'write-listings')
  @Query(() => ListingConnection, {
    description:
      "Tracks of the caller's shop: those on sale, then the paused ones, then the others; each newest first.",
  })
  myListings(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<Product>> {
    return this.listings.ofSeller(actor, page);
  }

  @Roles('seller')
  @Scope('write-listings')
  @Mutation(() => Listing, {
    description: "Takes a track of the caller's shop off sale until it is resumed. Not while it is reserved.",
  })
  pauseListing(@CurrentUser() actor: Principal, @Args('id', PRODUCT_ID) id: number): Promise<Product> {
    return this.listings.pause(actor, id);
  }

  @Roles('seller')
  @Scope('write-listings')
  @Mutation(() => Listing, { description: "Puts a paused track of the caller's shop back on sale." })
  resumeListing(@CurrentUser() actor: Principal, @Args('id', PRODUCT_ID) id: number): Promise<Product> {
    return this.listings.resume(actor, id);
  }
}
