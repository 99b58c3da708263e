import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  Http,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../../core/auth/index.js';
import { PEAK_COUNT } from '#domain/track.js';
import { CacheTags, ListSize, NUMBERS_PER_VALUE, SharedResponse } from '../../../core/graphql/index.js';
import type { Page } from '../../../core/pagination/index.js';
import { ProductOrderBy } from '../search/list-order.js';
import { PLAY_ORDER_TAG, productTag, type ProductRow } from '../search/product-row.js';
import { ProductSearch, type Facets } from '../search/product-search.js';
import { ProductFacetsArgs, ProductsArgs } from './products.args.js';
import { listenerOf } from '../plays/play-count.service.js';
import { PlayCountService } from '../plays/play-count.service.js';
import { PlayCountPayload, ProductConnection, ProductFacets } from './products.args.js';
import { Product } from '../product.entity.js';
import { ProductDetailsLoader } from '../search/product-details.loader.js';
import { ProductsService } from '../search/products.service.js';

@Resolver(() => Product)
export class ProductsResolver {
  constructor(
    private readonly search: ProductSearch,
    private readonly products: ProductsService,
    private readonly details: ProductDetailsLoader,
    private readonly plays: PlayCountService,
  ) {}

  @Public()
  @SharedResponse()
  @Query(() => ProductConnection, {
    name: 'products',
    description: 'Tracks in the shop, newest first unless sorted otherwise. Sold tracks are not listed.',
  })
  async list(@Args() args: ProductsArgs, @CacheTags() tags: Set<string>): Promise<Page<ProductRow>> {
    const page = await this.search.list(args);
    for (const { id } of page.nodes) tags.add(productTag(id));
    if (args.orderBy === ProductOrderBy.MOST_PLAYED) tags.add(PLAY_ORDER_TAG);
    return page;
  }

  @Public()
  @SharedResponse()
  @Query(() => ProductFacets, { description: 'What the list of tracks can be narrowed by, with counts.' })
  productFacets(@Args() args: ProductFacetsArgs): Promise<Facets> {
    return this.search.facets(args);
  }

  @PublicButIdentified()
  @Scope('read-catalogue', 'admin')
  @SharedResponse()
  @Query(() => Product, { description: 'One track, sold ones included.' })
  product(
    @CurrentUser() actor: Principal | null,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
    @CacheTags() tags: Set<string>,
  ): Promise<ProductRow> {
    tags.add(productTag(id));
    return this.products.getProduct(id, actor?.isAdmin === true);
  }

  @PublicButIdentified()
  @Mutation(() => PlayCountPayload, {
    description: 'Counts the start of a preview: once per listener and track in 30 minutes.',
  })
  incrementPlayCount(
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
    @Http() http: HttpExchange,
  ): Promise<PlayCountPayload> {
    return this.plays.count(productId, listenerOf(http.request));
  }

  @Public()
  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @ResolveField(() => [Int], { description: 'Waveform of the preview: 200 bars, 0 to 100.' })
  peaks(@Parent() product: ProductRow): Promise<number[]> {
    return this.details.peaksOf(product.id);
  }

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => String, { nullable: true, description: 'Where the goods lie; for the staff only.' })
  async downloadLink(@Parent() product: ProductRow): Promise<string | null> {
    return (await this.details.linksOf(product.id))?.downloadLink ?? null;
  }

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => String, {
    nullable: true,
    description: 'Where the project file lies; for the staff only.',
  })
  async projectLink(@Parent() product: ProductRow): Promise<string | null> {
    return (await this.details.linksOf(product.id))?.projectLink ?? null;
  }
}
