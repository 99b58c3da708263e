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
import { CurrentUser, Roles, type Principal } from '../../../core/auth/index.js';
import { connectionOf, PageArgs, type Page } from '../../../core/pagination/index.js';
import type { ProductStatus } from '#domain/statuses.js';
import { PackagesService } from '../../packages/index.js';
import { Product, ProductStatusEnum } from '../product.entity.js';
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

@Resolver(() => Listing)
export class ListingsResolver {
  constructor(
    private readonly listings: ListingsService,
    private readonly packages: PackagesService,
  ) {}

  @ResolveField(() => Boolean, {
    description: 'True where its package comes from another site, unchecked by the store.',
  })
  externalPackage(@Parent() { downloadLink }: Product): boolean {
    return this.packages.isExternal(downloadLink);
  }

  @Roles('user')
  @Query(() => ListingConnection, { description: "Tracks of the caller's shop, newest first." })
  myListings(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<Product>> {
    return this.listings.ofSeller(actor, page);
  }

  @Roles('seller')
  @Mutation(() => Listing, {
    description: "Takes a track of the caller's shop off sale until it is resumed. Not while it is reserved.",
  })
  pauseListing(@CurrentUser() actor: Principal, @Args('id', PRODUCT_ID) id: number): Promise<Product> {
    return this.listings.pause(actor, id);
  }

  @Roles('seller')
  @Mutation(() => Listing, { description: "Puts a paused track of the caller's shop back on sale." })
  resumeListing(@CurrentUser() actor: Principal, @Args('id', PRODUCT_ID) id: number): Promise<Product> {
    return this.listings.resume(actor, id);
  }
}
