import { Args, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { Refund } from '../refund.entity.js';
import { RefundsArgs } from '../refund-list.inputs.js';
import { RefundListService } from '../refund-list.service.js';

@ObjectType({ description: 'A page of refunds.' })
export class RefundConnection extends connectionOf(Refund) {}

@Resolver()
export class RefundListResolver {
  constructor(private readonly list: RefundListService) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => RefundConnection, { description: 'Refunds of all orders, newest first. Admins only.' })
  refunds(@Args() args: RefundsArgs, @WantsTotal() withTotal: boolean): Promise<Page<Refund>> {
    return this.list.page({ ...args, withTotal });
  }
}
