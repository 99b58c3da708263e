import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import type { Page } from '#core/pagination/index.js';
import { RemovedProduct, RemovedProductConnection, RemovedProductsArgs } from './removed-product.response.js';
import { RemovedProductsService } from './removed-products.service.js';

@Resolver()
export class RemovedProductsResolver {
  constructor(private readonly removed: RemovedProductsService) {}

  @Public()
  @Query(() => RemovedProductConnection, {
    description:
      'Tracks that have left the list of the shop since a moment, for copies of it: sold, archived and deleted ones, the earliest first. Deleted ones are in it whether they were on sale or not.',
  })
  removedProducts(@Args() { updatedSince, ...page }: RemovedProductsArgs): Promise<Page<RemovedProduct>> {
    return this.removed.page(updatedSince, page);
  }
}
