import { Args, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { connectionOf, PageArgs, type Page } from '#core/pagination/index.js';
import { Sale } from './sale.response.js';
import { SoldTracksService } from './sold-tracks.service.js';

@ObjectType({ description: 'A page of sales.' })
export class SaleConnection extends connectionOf(Sale) {}

@Resolver()
export class SalesResolver {
  constructor(private readonly sales: SoldTracksService) {}

  @Roles('user')
  @Scope('read-sales')
  @Query(() => SaleConnection, { description: "Sold tracks of the caller's shop, newest first." })
  mySales(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<Sale>> {
    return this.sales.ofSeller(actor, page);
  }
}
