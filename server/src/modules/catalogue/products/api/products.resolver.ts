import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  AnyScope,
  CurrentUser,
  Http,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { PEAK_COUNT } from '#domain/track.js';
import { NEVER_STORED } from '#core/cache/index.js';
import { CacheTags, ListSize, NUMBERS_PER_VALUE, SharedResponse } from '#core/graphql/index.js';
import { encodeCursor, ListPage, type Page } from '#core/pagination/index.js';
import { CoverSizes, coverSizesOf } from '../../../platform/media/index.js';
import {
  ProductOrderBy,
  PLAY_ORDER_TAG,
  productTag,
  type Facets,
  type SectionFigures,
} from '../../search/index.js';
import { type ProductRow, ProductSearch } from '../../search/index.js';
import { ProductFacetsArgs, ShopProductsArgs } from './products.args.js';
import { PlayCountPayload, ProductConnection, ProductFacets, ShopSection } from './product-types.js';
import { listenerOf, PlayCountService } from '../plays/play-count.service.js';
import { Product } from '../product.entity.js';
import { ProductDetailsLoader } from '../product-details.loader.js';
import { idsAlone } from '../product.errors.js';
import { withEnteredOldPrice } from '../product.rules.js';
import { ProductsService } from '../products.service.js';

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
    description: 'Tracks in the shop, newest first by default. Excludes sold tracks.',
  })
  async list(@Args() args: ShopProductsArgs, @CacheTags() tags: Set<string>): Promise<Page<ProductRow>> {
    if (args.ids) return this.listByIds(args, args.ids, tags);
    const page = await this.search.list(args);
    for (const { id } of page.nodes) tags.add(productTag(id));
    if (args.orderBy === ProductOrderBy.MOST_PLAYED) tags.add(PLAY_ORDER_TAG);
    if (args.updatedSince || args.orderBy === ProductOrderBy.UPDATED_ASC) tags.add(NEVER_STORED);
    return page;
  }

  private async listByIds(
    { filter, search, after, before, updatedSince }: ShopProductsArgs,
    ids: readonly number[],
    tags: Set<string>,
  ): Promise<Page<ProductRow>> {
    if (filter ?? search ?? after ?? before ?? updatedSince) throw idsAlone();
    for (const id of ids) tags.add(productTag(id));
    const rows = await this.products.findByIds(ids, false);
    const isWhole = { hasNextPage: false, hasPreviousPage: false };
    return new ListPage(
      rows,
      ({ id }) => encodeCursor([id]),
      isWhole,
      () => rows.length,
    );
  }

  @Public()
  @SharedResponse()
  @Query(() => ProductFacets, { description: 'Filter values of the shop with counts.' })
  productFacets(@Args() args: ProductFacetsArgs): Promise<Facets> {
    return this.search.facets(args);
  }

  @Public()
  @SharedResponse()
  @Query(() => [ShopSection], { description: 'Genres, keys and ranges of tempi with tracks in the shop.' })
  shopSections(): Promise<SectionFigures[]> {
    return this.search.sections();
  }

  @Public()
  @SharedResponse()
  @Query(() => ShopSection, {
    nullable: true,
    description: 'One genre, key or range of tempi; null for one without tracks, or any other word.',
  })
  async shopSection(
    @Args('slug', { description: 'Last part of its address.' }) slug: string,
  ): Promise<SectionFigures | null> {
    return (await this.search.sections()).find((section) => section.slug === slug) ?? null;
  }

  @PublicButIdentified()
  @AnyScope()
  @SharedResponse()
  @Query(() => Product, { nullable: true, description: 'One track, also a sold one.' })
  async product(
    @CurrentUser() actor: Principal | null,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
    @CacheTags() tags: Set<string>,
  ): Promise<ProductRow> {
    tags.add(productTag(id));
    if (!actor?.isAdmin) return this.products.getProduct(id, false);
    return withEnteredOldPrice(await this.products.getProduct(id, true));
  }

  @PublicButIdentified()
  @Mutation(() => PlayCountPayload, {
    description: 'Counts a play: once per listener and track in 30 minutes.',
  })
  incrementPlayCount(
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
    @Http() http: HttpExchange,
  ): Promise<PlayCountPayload> {
    return this.plays.count(productId, listenerOf(http.request));
  }

  @Public()
  @ResolveField(() => CoverSizes, { description: 'The cover in three sizes.' })
  coverSizes(@Parent() { img }: ProductRow): CoverSizes {
    return coverSizesOf(img);
  }

  @Public()
  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @ResolveField(() => [Int], { description: 'Waveform of the preview: 200 bars, 0 to 100.' })
  peaks(@Parent() product: ProductRow): Promise<number[]> {
    return this.details.peaksOf(product.id);
  }

  @Public()
  @ResolveField(() => String, {
    description:
      'Waveform of the preview for lists: 100 bars, one character each from `A` (silence) over `a` and `0` to `_` (loudest), as in base64url; empty without a waveform.',
  })
  waveform(@Parent() product: ProductRow): string | Promise<string> {
    return this.details.waveformOf(product.id);
  }

  @Roles('admin')
  @Scope('read-store', 'admin')
  @ResolveField(() => Int, {
    nullable: true,
    description: 'Seller account it belongs to; null for a track of the store. For admins only.',
  })
  sellerId(@Parent() product: ProductRow): number | null {
    return product.sellerId;
  }

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => Int, {
    nullable: true,
    description: 'Percent the store keeps of its sale; null for the rate of the seller. For admins only.',
  })
  commissionPercent(@Parent() product: ProductRow): Promise<number | null> {
    return this.details.commissionOf(product.id);
  }

  @Roles('admin')
  @Scope('read-store', 'admin')
  @ResolveField(() => Date, {
    nullable: true,
    description:
      'When its seller paused it, who can resume it; a status that is set ends the pause. For admins only.',
  })
  pausedAt(@Parent() product: ProductRow): Promise<Date | null> {
    return this.details.pausedAtOf(product.id);
  }

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => String, { nullable: true, description: 'Link to the package; for admins only.' })
  async downloadLink(@Parent() product: ProductRow): Promise<string | null> {
    return (await this.details.linksOf(product.id))?.downloadLink ?? null;
  }

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => String, {
    nullable: true,
    description: 'Link to the project file; for admins only.',
  })
  async projectLink(@Parent() product: ProductRow): Promise<string | null> {
    return (await this.details.linksOf(product.id))?.projectLink ?? null;
  }
}
