import { Injectable } from '@nestjs/common';
import { Args, Float, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import { centsToDollars } from '#domain/pricing.js';
import { CurrentUser, Roles, Scope, type Principal, TestMode } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { Sale } from '../../../sales/orders/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { Refund, RefundableLine } from '../refund.entity.js';
import { RefundsService } from '../refunds.service.js';
import { RefundOrderInput } from '../refund.inputs.js';

/** Loads the refunds of all orders of a page at once. Uncached, so that a refund shows in its own response. */
@Injectable()
export class RefundLoader {
  private readonly refunds: DataLoader<number, Refund[]>;
  private readonly earnings: DataLoader<number, number>;

  constructor(service: RefundsService) {
    this.refunds = new DataLoader(
      async (ids) => {
        const refunds = await service.ofOrders(ids);
        return ids.map((id) => refunds.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
    this.earnings = new DataLoader(
      async (lineIds) => {
        const cents = await service.earningsRefunded(lineIds);
        return lineIds.map((id) => cents.get(id) ?? 0);
      },
      { cache: false },
    );
  }

  ofOrder(orderId: number): Promise<Refund[]> {
    return this.refunds.load(orderId);
  }

  /** Cents of the seller's earning of an order line that refunds took back. */
  earningRefunded(lineId: number): Promise<number> {
    return this.earnings.load(lineId);
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
    @IdempotencyKeyArg('repeated with the same input, it returns the first refund.')
    key: string | null,
  ): Promise<Refund> {
    return this.refunds.refund(actor, id, input, key);
  }
}

@Resolver(() => Order)
export class OrderRefundsResolver {
  constructor(
    private readonly loader: RefundLoader,
    private readonly service: RefundsService,
  ) {}

  @ListSize(2)
  @TestMode()
  @Scope('read-orders', 'write-orders', 'read-finance', 'admin')
  @ResolveField(() => [Refund], { description: 'Refunds, oldest first.' })
  refunds(@Parent() { id }: Order): Promise<Refund[]> {
    return this.loader.ofOrder(id);
  }

  @ListSize(USUAL_ORDER_LINES)
  @TestMode()
  @Scope('read-orders', 'write-orders', 'read-finance', 'admin')
  @ResolveField(() => [RefundableLine], {
    description: 'Refundable rest of each line; empty unless the order is completed.',
  })
  async refundable(@Parent() order: Order): Promise<RefundableLine[]> {
    const lines = await this.service.openLinesOf(order);
    return lines.map(({ lineId, left }) => ({ lineId, amount: centsToDollars(left.totalCents) }));
  }
}

@Resolver(() => Sale)
export class SaleRefundsResolver {
  constructor(private readonly loader: RefundLoader) {}

  @ResolveField(() => Float, {
    description: 'Part of `earning` that refunds took back, in US dollars; all of it for a refunded track.',
  })
  async refunded(@Parent() { id }: Sale): Promise<number> {
    return centsToDollars(await this.loader.earningRefunded(id));
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
