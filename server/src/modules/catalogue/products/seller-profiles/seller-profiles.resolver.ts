import { Args, Field, Int, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import { CacheTags } from '#core/graphql/index.js';
import { PageArgs, type Page } from '#core/pagination/index.js';
import { ProductConnection } from '../api/product-types.js';
import type { Product } from '../product.entity.js';
import { productTag } from '../../search/index.js';
import { SellerProfilesService, type SellerProfileRow } from './seller-profiles.service.js';

@ObjectType({ description: 'Public facts of a seller.' })
export class SellerProfile implements SellerProfileRow {
  @Field({ description: 'Seller name.' })
  name: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the account that has the shop; null for a name without one.',
  })
  userId: number | null;

  @Field(() => String, { nullable: true, description: 'Text of the seller; null without one.' })
  bio: string | null;

  @Field({ description: 'When the seller came to the store.' })
  since: Date;

  @Field(() => Int, { description: 'Number of tracks in the shop.' })
  onSaleCount: number;

  @Field(() => Int, { description: 'Number of sold tracks.' })
  soldCount: number;
}

@Resolver(() => SellerProfile)
export class SellerProfilesResolver {
  constructor(private readonly profiles: SellerProfilesService) {}

  @Public()
  @Query(() => SellerProfile, { nullable: true, description: 'The public page of a seller.' })
  sellerProfile(
    @Args('name', { description: 'Seller name, as tracks carry it.' }) name: string,
  ): Promise<SellerProfileRow> {
    return this.profiles.getProfile(name);
  }

  @Public()
  @ResolveField(() => ProductConnection, { description: 'Tracks in the shop, newest first.' })
  async tracks(
    @Parent() { name }: SellerProfileRow,
    @Args() args: PageArgs,
    @CacheTags() tags: Set<string>,
  ): Promise<Page<Product>> {
    const page = await this.profiles.tracksOf(name, args);
    for (const { id } of page.nodes) tags.add(productTag(id));
    return page;
  }
}
