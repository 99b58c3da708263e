import { Injectable } from '@nestjs/common';
import type { Principal } from '../../core/auth/index.js';
import { DownloadLinks } from './download-links.service.js';
import { presentOrder, type OrderBody } from './order.presenter.js';
import type { Order } from './order.entity.js';

/** Orders as REST answers them: with download links for the buyer whose completed order it is, for nobody else. */
@Injectable()
export class OrderBodies {
  constructor(private readonly links: DownloadLinks) {}

  async one(viewer: Principal, order: Order): Promise<OrderBody> {
    const [body] = await this.all(viewer, [order]);
    return body ?? presentOrder(order, []);
  }

  async all(viewer: Principal, orders: readonly Order[]): Promise<OrderBody[]> {
    const downloads = await this.links.ofOrders(orders.filter(({ userId }) => userId === viewer.id));
    return orders.map((order) => presentOrder(order, downloads.get(order.id) ?? []));
  }
}
