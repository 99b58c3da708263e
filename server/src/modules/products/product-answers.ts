import { Injectable } from '@nestjs/common';
import { PAGE_SIZE_DEFAULT } from '#domain/limits.js';
import type { Principal } from '../../core/auth/index.js';
import { JsonResponse, ResponseCache } from '../../core/cache/index.js';
import type { ProductRow } from './catalogue/product-row.js';
import type { ListProductsQuery } from './dto/list-products.query.js';
import { ProductDetails } from './product-details.js';
import { ProductListing } from './product-listing.js';
import { presentProduct, presentProductForStaff, type StaffProductBody } from './product.presenter.js';
import { ProductsService } from './products.service.js';

/** The catalogue's REST answers as finished bodies; what the public gets is kept until the catalogue changes. */
@Injectable()
export class ProductAnswers {
  constructor(
    private readonly products: ProductsService,
    private readonly details: ProductDetails,
    private readonly listing: ProductListing,
    private readonly cache: ResponseCache,
  ) {}

  list(actor: Principal | null, { page, limit }: ListProductsQuery): Promise<JsonResponse> {
    const narrowed = page !== undefined || limit !== undefined;
    const take = narrowed ? (limit ?? PAGE_SIZE_DEFAULT) : Infinity;
    const skip = narrowed ? ((page ?? 1) - 1) * take : 0;
    if (actor?.isAdmin) return this.forStaff(() => this.products.newest(true, skip, take));
    if (!narrowed) return this.listing.answer();
    return this.forPublic(`GET products ${skip} ${take}`, async () => {
      const rows = await this.products.newest(false, skip, take);
      return rows.map(presentProduct);
    });
  }

  one(actor: Principal | null, id: number): Promise<JsonResponse> {
    if (actor?.isAdmin) return this.oneForStaff(id);
    return this.forPublic(`GET products/${id}`, async () =>
      presentProduct(await this.products.getProduct(id, false)),
    );
  }

  private async oneForStaff(id: number): Promise<JsonResponse> {
    return JsonResponse.of(await this.presentForStaff(await this.products.getProduct(id, true)));
  }

  private async forStaff(read: () => Promise<ProductRow[]>): Promise<JsonResponse> {
    const rows = await read();
    return JsonResponse.of(await Promise.all(rows.map((row) => this.presentForStaff(row))));
  }

  async presentForStaff(row: ProductRow): Promise<StaffProductBody> {
    return presentProductForStaff(row, await this.details.linksOf(row.id));
  }

  private async forPublic(key: string, present: () => Promise<object>): Promise<JsonResponse> {
    const known = this.cache.find(key);
    if (known) return known;
    const { version } = this.cache;
    const answer = JsonResponse.of(await present());
    this.cache.keep(key, version, answer);
    return answer;
  }
}
