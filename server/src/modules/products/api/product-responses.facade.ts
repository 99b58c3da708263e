import { Injectable } from '@nestjs/common';
import { PAGE_SIZE_DEFAULT } from '#domain/limits.js';
import type { Principal } from '../../../core/auth/index.js';
import { JsonResponse, ResponseCache } from '../../../core/cache/index.js';
import { ProductDetailsLoader } from '../search/product-details.loader.js';
import { productTag, type ProductRow } from '../search/product-row.js';
import { ProductSearch } from '../search/product-search.js';
import { ProductsService } from '../search/products.service.js';
import { toAdminProductResponse, toProductResponse, type AdminProductResponse } from './product.response.js';
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
    private readonly cache: ResponseCache,
  ) {
    search.onChange((changes) => this.wholeList.invalidate(changes));
  }

  async list(actor: Principal | null, { page, limit }: ListProductsQuery): Promise<JsonResponse> {
    const isWhole = page === undefined && limit === undefined;
    const take = isWhole ? Infinity : (limit ?? PAGE_SIZE_DEFAULT);
    const skip = isWhole ? 0 : ((page ?? 1) - 1) * take;
    if (actor?.isAdmin) {
      const rows = await this.search.newest('all', skip, take);
      return JsonResponse.of(await Promise.all(rows.map((row) => this.toAdminResponse(row))));
    }
    if (isWhole) return this.wholeList.get(() => this.search.newest('listed'));
    return this.cached(`GET products ${skip} ${take}`, async () => {
      const rows = await this.search.newest('listed', skip, take);
      return { body: rows.map(toProductResponse), rows };
    });
  }

  async one(actor: Principal | null, id: number): Promise<JsonResponse> {
    if (actor?.isAdmin) {
      return JsonResponse.of(await this.toAdminResponse(await this.products.getProduct(id, true)));
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
