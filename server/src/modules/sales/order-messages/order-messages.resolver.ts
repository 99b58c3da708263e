import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ListCounter, ListSize, type CountList } from '#core/graphql/index.js';
import { Order } from '../orders/order.entity.js';
import { OrderMessage } from './order-message.entity.js';
import { OrderMessageInput } from './order-message.inputs.js';
import { OrderMessageLoader } from './order-message.loader.js';
import { OrderMessagesService } from './order-messages.service.js';

const ORDER_ID = { type: () => Int, description: 'Number of the order.' };

/** Messages of an order. Closed to API tokens, which read no private messages. */
@Resolver()
export class OrderMessagesResolver {
  constructor(private readonly messages: OrderMessagesService) {}

  @Roles('user')
  @Mutation(() => Order, {
    description:
      'Writes a message about an order, as its buyer or as the store; the other side is mailed. Files go by REST.',
  })
  sendOrderMessage(
    @CurrentUser() user: Principal,
    @Args('orderId', ORDER_ID) orderId: number,
    @Args('input', { description: 'The message.' }) { text }: OrderMessageInput,
  ): Promise<Order> {
    return this.messages.write(user, orderId, text);
  }

  @Roles('user')
  @Mutation(() => Order, { description: 'Marks the messages of an order as read by the side of the caller.' })
  markOrderMessagesRead(
    @CurrentUser() user: Principal,
    @Args('orderId', ORDER_ID) orderId: number,
  ): Promise<Order> {
    return this.messages.markRead(user, orderId);
  }
}

@Resolver(() => Order)
export class OrderMessageFieldsResolver {
  constructor(private readonly threads: OrderMessageLoader) {}

  @Roles('user')
  @ListSize(4)
  @ResolveField(() => [OrderMessage], {
    description: 'Messages between its buyer and the store, oldest first.',
  })
  async messages(@Parent() { id }: Order, @ListCounter() count: CountList): Promise<OrderMessage[]> {
    count(await this.threads.countOf(id));
    return this.threads.ofOrder(id);
  }

  @Roles('user')
  @ResolveField(() => Int, {
    description: 'Messages of the other side that the side of the caller has not read.',
  })
  unreadMessages(@CurrentUser() user: Principal, @Parent() order: Order): Promise<number> {
    return this.threads.unreadOf(user, order);
  }
}
