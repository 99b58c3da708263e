import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ServiceMessage } from './messages/service-message.entity.js';
import { ServicePayment, toServicePayment } from './payments/service-payment.response.js';
import { quotesFor } from './quotes/quotes-for.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { sideOf } from './service-order-sides.js';
import { ServiceOrderLoader } from './service-order.loader.js';

/** Fields of a service order besides its columns. The operation that returned it has checked who takes part in it, the rule of the type which side reads a field. */
@Resolver(() => ServiceOrder)
export class ServiceOrderFieldsResolver {
  constructor(private readonly loader: ServiceOrderLoader) {}

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => String, { description: 'Notes of the admins; only for them.' })
  notes(@Parent() { notes }: ServiceOrder): string {
    return notes;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ListSize(4)
  @ResolveField(() => [ServiceQuote], { description: 'Quotes, the oldest first.' })
  async quotes(
    @CurrentUser() viewer: Principal,
    @Parent() order: ServiceOrder,
  ): Promise<readonly ServiceQuote[]> {
    return quotesFor(viewer, order, await this.loader.quotesOf(order.id));
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ResolveField(() => ServiceQuote, {
    nullable: true,
    description: 'The latest quote; null before the first.',
  })
  async quote(@CurrentUser() viewer: Principal, @Parent() order: ServiceOrder): Promise<ServiceQuote | null> {
    return quotesFor(viewer, order, await this.loader.quotesOf(order.id)).at(-1) ?? null;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ListSize(3)
  @ResolveField(() => [ServicePayment], {
    description: 'Payments of its stages; none before a quote is accepted.',
  })
  async payments(@CurrentUser() viewer: Principal, @Parent() order: ServiceOrder): Promise<ServicePayment[]> {
    const payments = (await this.loader.paymentsOf(order)).map(toServicePayment);
    // The orders are the customer's.
    const isMaker = sideOf(viewer, order) === 'maker';
    return isMaker ? payments.map((payment) => ({ ...payment, orderId: null })) : payments;
  }

  @Roles('user')
  @ListSize(4)
  @ResolveField(() => [ServiceMessage], {
    description: 'Messages between its customer, its maker and the store, the oldest first.',
  })
  messages(@Parent() { id }: ServiceOrder): Promise<ServiceMessage[]> {
    return this.loader.messagesOf(id);
  }
}
