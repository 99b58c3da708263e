import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ServiceMessage } from './messages/service-message.entity.js';
import { ServicePayment, toServicePayment } from './payments/service-payment.response.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { ServiceOrderLoader } from './service-order.loader.js';

/** Fields of a service order besides its columns. The operation that returned it has checked whose it is. */
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
  @ResolveField(() => [ServiceQuote], { description: 'Its quotes, the oldest first.' })
  quotes(@Parent() { id }: ServiceOrder): Promise<ServiceQuote[]> {
    return this.loader.quotesOf(id);
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ResolveField(() => ServiceQuote, {
    nullable: true,
    description: 'The latest quote; null before the first.',
  })
  async quote(@Parent() { id }: ServiceOrder): Promise<ServiceQuote | null> {
    return (await this.loader.quotesOf(id)).at(-1) ?? null;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ListSize(3)
  @ResolveField(() => [ServicePayment], {
    description: 'Payments of its stages; none before a quote is accepted.',
  })
  async payments(@Parent() order: ServiceOrder): Promise<ServicePayment[]> {
    return (await this.loader.paymentsOf(order)).map(toServicePayment);
  }

  @Roles('user')
  @ListSize(4)
  @ResolveField(() => [ServiceMessage], {
    description: 'Messages between its customer and the store, the oldest first.',
  })
  messages(@Parent() { id }: ServiceOrder): Promise<ServiceMessage[]> {
    return this.loader.messagesOf(id);
  }
}
