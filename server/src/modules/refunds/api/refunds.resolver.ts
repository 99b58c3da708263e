import { Injectable } from '@nestjs/common';
import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import { centsToDollars } from '#domain/pricing.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { ListSize } from '../../../core/graphql/index.js';
import { Order } from '../../orders/order.entity.js';
import { Refund, RefundableLine } from '../refund.entity.js';
import { RefundsService } from '../refunds.service.js';
import { RefundOrderInput } from './refund.inputs.js';

/** Loads the refunds of all orders of a page at once. Uncached, so that a refund shows in its own response. */
@Injectable()
export class RefundLoader {
  private readonly refunds: DataLoader<number, Refund[]>;

  constructor(service: RefundsService) {
    this.refunds = new DataLoader(
      async (ids) => {
        const refunds = await service.ofOrders(ids);
        return ids.map((id) => refunds.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
  }

  ofOrder(orderId: number): Promise<Refund[]> {
    return this.refunds.load(orderId);
  }
}

@Resolver()
export class RefundsResolver {
  constructor(private readonly refunds: RefundsService) {}

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Refund, {
    description: 'Refunds a completed order: lines, a sum, or everything that is left. Admins only.',
  })
  refundOrder(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the order.' }) id: number,
    @Args('input', { description: 'Lines or sum, and the reason.' }) input: RefundOrderInput,
  ): Promise<Refund> {
    return this.refunds.refund(actor, id, input);
  }
}

@Resolver(() => Order)
export class OrderRefundsResolver {
  constructor(
    private readonly loader: RefundLoader,
    private readonly service: RefundsService,
  ) {}

  @ListSize(2)
  @ResolveField(() => [Refund], { description: 'Refunds, oldest first.' })
  refunds(@Parent() { id }: Order): Promise<Refund[]> {
    return this.loader.ofOrder(id);
  }

  @ListSize(USUAL_ORDER_LINES)
  @ResolveField(() => [RefundableLine], {
    description: 'Refundable rest of each line; empty unless the order is completed.',
  })
  async refundable(@Parent() order: Order): Promise<RefundableLine[]> {
    const lines = await this.service.openLinesOf(order);
    return lines.map(({ lineId, left }) => ({ lineId, amount: centsToDollars(left.totalCents) }));
  }
}

@Resolver(() => Refund)
export class RefundAuthorResolver {
  @ResolveField(() => String, {
    nullable: true,
    description: 'Address of the admin who made it; null for everyone but admins.',
  })
  createdBy(@CurrentUser() viewer: Principal, @Parent() { createdBy }: Refund): string | null {
    return viewer.isAdmin ? createdBy : null;
  }
}
