import { Injectable } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver, ObjectType } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentUser, readsAsAdmin, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { DisputesService } from '../disputes.service.js';
import { PaymentDispute } from '../payment-dispute.entity.js';
import { DisputeListService } from '../dispute-list.service.js';
import { DisputesArgs } from '../dispute-list.inputs.js';

@ObjectType({ description: 'A page of disputes.' })
export class PaymentDisputeConnection extends connectionOf(PaymentDispute) {}

/** Loads the disputes of all orders of a page at once. */
@Injectable()
export class DisputeLoader {
  private readonly disputes: DataLoader<number, PaymentDispute[]>;

  constructor(service: DisputesService) {
    this.disputes = new DataLoader(
      async (ids) => {
        const disputes = await service.ofOrders(ids);
        return ids.map((id) => disputes.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
  }

  ofOrder(orderId: number): Promise<PaymentDispute[]> {
    return this.disputes.load(orderId);
  }
}

@Resolver()
export class DisputesResolver {
  constructor(private readonly list: DisputeListService) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => PaymentDisputeConnection, {
    description: 'Disputed payments and fraud warnings, newest first. Admins only.',
  })
  disputes(@Args() args: DisputesArgs, @WantsTotal() withTotal: boolean): Promise<Page<PaymentDispute>> {
    return this.list.page({ ...args, withTotal });
  }
}

@Resolver(() => Order)
export class OrderDisputesResolver {
  constructor(private readonly loader: DisputeLoader) {}

  @ListSize(2)
  @ResolveField(() => [PaymentDispute], {
    description: 'Disputes and fraud warnings, oldest first; empty for everyone but admins.',
  })
  async disputes(@CurrentUser() viewer: Principal, @Parent() { id }: Order): Promise<PaymentDispute[]> {
    return readsAsAdmin(viewer, 'read-finance') ? this.loader.ofOrder(id) : [];
  }
}
