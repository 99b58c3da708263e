import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import { ListSize } from '../../core/graphql/index.js';
import { CurrentUser, type Principal } from '../../core/auth/index.js';
import { OrderDownload } from './order-download.type.js';
import { OrderHistoryStep } from './order-history.type.js';
import { OrderLoaders } from './order.loaders.js';
import { Order } from './order.entity.js';

@Resolver(() => Order)
export class OrderFieldsResolver {
  constructor(private readonly loaders: OrderLoaders) {}

  @ListSize(USUAL_ORDER_LINES)
  @ResolveField(() => [OrderDownload], {
    description:
      'Signed links to what was bought, for the buyer alone: empty until the order is completed, and for admins.',
  })
  downloads(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderDownload[]> {
    return this.loaders.downloadsOf(order, user);
  }

  @ListSize(4)
  @ResolveField(() => [OrderHistoryStep], { description: 'Its steps so far, oldest first.' })
  history(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderHistoryStep[]> {
    return this.loaders.historyOf(order, user);
  }
}
