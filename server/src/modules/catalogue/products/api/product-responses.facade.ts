import { Injectable } from '@nestjs/common';
import { PAGE_SIZE_DEFAULT } from '#domain/limits.js';
import { AI_USES } from '#domain/declarations.js';
import { SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import type { Principal } from '#core/auth/index.js';
import { JsonResponse, ResponseCacheService } from '#core/cache/index.js';
import { sparse } from '#core/output/index.js';
import { isPagedByCursor, pageOf, rangeOf, type PageInfo } from '#core/pagination/index.js';
import { versionTag } from '#core/versions/index.js';
import { ProductDetailsLoader } from '../product-details.loader.js';
import { productTag } from '../../search/index.js';
import { isWholeList, type ProductRow, ProductSearch, type WholeListScope } from '../../search/index.js';
import { idsAlone, pageBesideFilter } from '../product.errors.js';
import { ProductsService } from '../products.service.js';
import {
  AdminProductResponse,
  ProductResponse,
  toAdminProductResponse,
  toProductResponse,
} from './product.response.js';
import { filterOfLink } from './shop-link.query.js';
import type { ListProductsQuery } from './products.args.js';
import { WholeListResponse } from './whole-list-response.js';

/** REST responses of the catalogue; the public ones are cached until a track in them changes. */
@Injectable()
export class ProductResponsesFacade {
  private readonly wholeList = new WholeListResponse();

  constructor(
    private readonly products: ProductsService,
    private readonly search: ProductSearch,
    private readonly details: ProductDetailsLoader,
    private readonly cache: ResponseCacheService,
  ) {
    search.onChange((changes) => this.wholeList.invalidate(changes));
  }

  /** Number of tracks in the caller's list. */
  count(actor: Principal | null, query: ListProductsQuery): Promise<number> {
    return this.search.count(scopeOf(actor, query));
  }

  /** A page of the shop by filter, sort and cursor. @throws DomainError BAD_USER_INPUT for a number of a page or a foreign cursor */
  async select(
    actor: Principal | null,
    query: ListProductsQuery,
  ): Promise<{ total: number; position: PageInfo; response: JsonResponse }> {
    if (query.page !== undefined) throw pageBesideFilter();
    const { updatedSince = null, after = null, sort = null, limit: first = PAGE_SIZE_DEFAULT } = query;
    const part = { first, after, updatedSince };
    const page =
      actor?.isAdmin && isOfAllTracks(query)
        ? await this.search.adminList(part)
        : await this.search.list({ ...filterOfLink(query), ...part, orderBy: sort });
    return {
      total: await page.totalCount,
      position: page.pageInfo,
      response: await this.responseOf(actor, page.nodes, query.fields),
    };
  }

  async list(actor: Principal | null, query: ListProductsQuery): Promise<JsonResponse> {
    const page = pageOf(query);
    const { skip, take } = page ? rangeOf(page) : { skip: 0, take: Infinity };
    const scope = scopeOf(actor, query);
    if (scope.unlisted || query.fields) {
      return this.responseOf(actor, await this.search.newest(scope, skip, take), query.fields);
    }
    if (!page && isWholeList(scope)) return this.wholeList.get(() => this.search.newest(scope));
    if (scope.updatedSince) {
      return JsonResponse.of((await this.search.newest(scope, skip, take)).map(toProductResponse));
    }
    return this.cached(`GET products ${JSON.stringify([scope, skip, take])}`, async () => {
      const rows = await this.search.newest(scope, skip, take);
      return { body: rows.map(toProductResponse), rows };
    });
  }

  /** Tracks by their numbers. @throws DomainError BAD_USER_INPUT beside other conditions */
  async byIds(
    actor: Principal | null,
    { ids = [], fields, ...others }: ListProductsQuery,
  ): Promise<{ total: number; response: JsonResponse }> {
    if (Object.values(others).some((given) => given !== undefined)) throw idsAlone();
    const rows = await this.products.findByIds(ids, actor?.isAdmin ?? false);
    return { total: rows.length, response: await this.responseOf(actor, rows, fields) };
  }

  /** Rows as the caller reads them, with the chosen fields alone. */
  private async responseOf(
    actor: Principal | null,
    rows: readonly ProductRow[],
    fields: readonly string[] | undefined,
  ): Promise<JsonResponse> {
    const forAdmin = actor?.isAdmin ?? false;
    const narrowed = sparse(forAdmin ? AdminProductResponse : ProductResponse, fields);
    const bodies = rows.map(async (row) =>
      narrowed(forAdmin ? await this.toAdminResponse(row) : toProductResponse(row)),
    );
    return JsonResponse.of(await Promise.all(bodies));
  }

  async one(actor: Principal | null, id: number): Promise<JsonResponse> {
    if (actor?.isAdmin) {
      const row = await this.products.getProduct(id, true);
      const body = await this.toAdminResponse(row);
      return new JsonResponse(JSON.stringify(body), { etag: versionTag(row.version) });
    }
    return this.cached(`GET products/${id}`, async () => {
      const row = await this.products.getProduct(id, false);
      return { body: toProductResponse(row), rows: [row] };
    });
  }

  async toAdminResponse(row: ProductRow): Promise<AdminProductResponse> {
    return toAdminProductResponse(row, await this.details.linksOf(row.id));
  }

  private async cached(
    key: string,
    compute: () => Promise<{ body: object; rows: readonly ProductRow[] }>,
  ): Promise<JsonResponse> {
    const hit = this.cache.find(key);
    if (hit) return hit;
    const { version } = this.cache;
    const { body, rows } = await compute();
    const response = JsonResponse.of(body);
    this.cache.store(
      key,
      version,
      response,
      rows.map(({ id }) => productTag(id)),
    );
    return response;
  }
}

function scopeOf(
  actor: Principal | null,
  { mode, vocals, aiTools, samples, versions, updatedSince }: ListProductsQuery,
): WholeListScope {
  return {
    unlisted: actor?.isAdmin ?? false,
    mode: mode?.[0],
    vocals: chosen(VOCALS, vocals),
    aiTools: chosen(AI_USES, aiTools),
    samples: chosen(SAMPLE_USES, samples),
    versions: chosen(TRACK_VERSIONS, versions),
    updatedSince,
  };
}

/** The values in one order, so that equal lists share a cached response; undefined where nothing is chosen. */
function chosen<Value>(values: readonly Value[], given: readonly Value[] | undefined): Value[] | undefined {
  return given && given.length > 0 ? values.filter((value) => given.includes(value)) : undefined;
}

/** True where the whole list, its numbered pages and what these are narrowed by are not enough. */
export function isSelection(query: ListProductsQuery): boolean {
  const isPageOfChanges = query.limit !== undefined && isPagedByCursor(query);
  return isSearch(query) || query.after !== undefined || isPageOfChanges;
}

/** True for changes of any track, which admins read whatever its status. */
function isOfAllTracks(query: ListProductsQuery): boolean {
  const { updatedSince, mode, vocals, aiTools, samples, versions } = query;
  const isNarrowed = [mode, vocals, aiTools, samples, versions].some((chosen) => chosen !== undefined);
  return updatedSince !== undefined && !isNarrowed && !isSearch(query);
}

/** True where the list is narrowed or sorted by more than its numbered pages can be. */
function isSearch({ mode, sort, ...query }: ListProductsQuery): boolean {
  const { q, genre, key, type, program, mix, mixBpm, minPrice, maxPrice, minBpm, maxBpm, sale, hot, stock } =
    query;
  const narrowing = [
    q,
    genre,
    key,
    type,
    program,
    mix,
    mixBpm,
    minPrice,
    maxPrice,
    minBpm,
    maxBpm,
    sale,
    hot,
    stock,
  ];
  return [...narrowing, sort].some((given) => given !== undefined) || (mode?.length ?? 0) > 1;
}
