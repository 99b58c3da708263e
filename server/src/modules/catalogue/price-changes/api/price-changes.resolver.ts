import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { PriceChange } from '../price-change.entity.js';
import { PriceChangesService } from '../price-changes.service.js';
import { SalePeriodsService } from '../sale-periods.service.js';
import { ConfirmedPriceChangeInput, PriceChangeInput } from '../price-change.inputs.js';
import { PriceChangePreview, toPriceChangePreview } from './price-change.response.js';

@Roles('admin')
@Resolver()
export class PriceChangesResolver {
  constructor(
    private readonly changes: PriceChangesService,
    private readonly sales: SalePeriodsService,
  ) {}

  @Scope('read-store', 'admin')
  @Query(() => PriceChangePreview, {
    description: 'Effect of a change of many prices; changes nothing. Admins only.',
  })
  async priceChangePreview(
    @Args('input', { description: 'Which prices change, and by how much.' }) input: PriceChangeInput,
  ): Promise<PriceChangePreview> {
    return toPriceChangePreview(await this.changes.preview(input));
  }

  @Scope('read-store', 'admin')
  @ListSize(PAGE_SIZE_MAX)
  @Query(() => [PriceChange], {
    description: `The latest ${PAGE_SIZE_MAX} price changes and sales, latest first. Admins only.`,
  })
  priceChanges(): Promise<PriceChange[]> {
    return this.changes.latest();
  }

  @Mutation(() => PriceChange, {
    description: 'Changes many prices as a preview showed, for good or as a sale. Admins only.',
  })
  changePrices(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The change with the fingerprint of its preview.' })
    input: ConfirmedPriceChangeInput,
  ): Promise<PriceChange> {
    return this.changes.make(actor, input);
  }

  @Mutation(() => PriceChange, {
    description: 'Ends a sale before its time; prices are as before. Admins only.',
  })
  endSale(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the price change.' }) id: number,
  ): Promise<PriceChange> {
    return this.sales.endNow(actor, id);
  }
}
