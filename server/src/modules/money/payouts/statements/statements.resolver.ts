import { Roles, Scope } from '#core/auth/index.js';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ListSize } from '#core/graphql/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { SellerStatement, toSellerStatement } from './statement.response.js';
import { StatementsService } from './statements.service.js';

/** Months of a year, roughly what a seller has. */
const USUAL_MONTHS = 12;

@Resolver(() => Seller)
export class StatementsResolver {
  constructor(private readonly service: StatementsService) {}

  @ListSize(USUAL_MONTHS)
  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @ResolveField(() => [SellerStatement], { description: 'Months with sales or payouts, newest first.' })
  async statements(@Parent() { id, userId }: Seller): Promise<SellerStatement[]> {
    return (await this.service.monthsOf(id)).map((sums) => toSellerStatement(userId, sums));
  }
}
