import { Args, Field, Float, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '../../../core/auth/index.js';
import { connectionOf, PageArgs, type Page } from '../../../core/pagination/index.js';
import { SalesService, type SaleRow } from './sales.service.js';

@ObjectType({ description: 'A sold track as its seller sees it, without the buyer. Amounts are US dollars.' })
export class Sale implements SaleRow {
  @Field(() => Int, {
    description: 'Number of the order line; `/api/sales/{id}/contract` is its rights contract.',
  })
  id: number;

  @Field(() => Int, { description: 'Number of the order.' })
  orderId: number;

  @Field({ description: 'Title.' })
  name: string;

  @Field(() => Float, { description: 'Price of the track.' })
  price: number;

  @Field(() => Float, { description: 'Price of the project file; 0 without it.' })
  addOn: number;

  @Field(() => Int, { description: 'Percent that the store kept.' })
  commissionPercent: number;

  @Field(() => Float, {
    description: 'Credited to the seller: price and project file less discount and commission.',
  })
  earning: number;

  @Field({ description: 'When it was ordered.' })
  orderedAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When a refund took the track and its earning back; null otherwise.',
  })
  refundedAt: Date | null;
}

@ObjectType({ description: 'A page of sales.' })
export class SaleConnection extends connectionOf(Sale) {}

@Resolver()
export class SalesResolver {
  constructor(private readonly sales: SalesService) {}

  @Roles('user')
  @Query(() => SaleConnection, { description: "Sold tracks of the caller's shop, newest first." })
  mySales(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<SaleRow>> {
    return this.sales.ofSeller(actor, page);
  }
}
