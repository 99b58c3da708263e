import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../orders/order.entity.js';
import type { MessageSide, OrderMessage } from './order-message.entity.js';
import { OrderMessagesService, sideOf } from './order-messages.service.js';

/** Loads threads and unread counts of all orders of a page at once. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class OrderMessageLoader {
  private readonly messages: DataLoader<number, OrderMessage[]>;
  private readonly counts: DataLoader<number, number>;
  private readonly unread: Record<MessageSide, DataLoader<number, number>>;

  constructor(service: OrderMessagesService) {
    this.messages = new DataLoader(
      async (ids) => {
        const messages = await service.ofOrders(ids);
        return ids.map((id) => messages.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
    this.counts = new DataLoader(
      async (ids) => {
        const counts = await service.countOf(ids);
        return ids.map((id) => counts.get(id) ?? 0);
      },
      { cache: false },
    );
    const unreadFor = (side: MessageSide) =>
      new DataLoader<number, number>(
        async (ids) => {
          const counts = await service.unreadOf(ids, side);
          return ids.map((id) => counts.get(id) ?? 0);
        },
        { cache: false },
      );
    this.unread = { buyer: unreadFor('buyer'), store: unreadFor('store') };
  }

  ofOrder(orderId: number): Promise<OrderMessage[]> {
    return this.messages.load(orderId);
  }

  countOf(orderId: number): Promise<number> {
    return this.counts.load(orderId);
  }

  unreadOf(viewer: Principal, order: Order): Promise<number> {
    return this.unread[sideOf(viewer, order)].load(order.id);
  }
}
