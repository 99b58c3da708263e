import { Injectable } from '@nestjs/common';
import type { Principal } from '../../core/auth/index.js';
import { OrderOrderBy } from './dto/orders.args.js';
import { DownloadLinks } from './download-links.service.js';
import { OrderReader } from './order-reader.service.js';
import { OrderPayments } from './order-payments.js';
import { presentOrder, type OrderBody } from './order.presenter.js';
import type { Order } from './order.entity.js';

/** Orders as REST answers them: with download links and the payment page for the buyer whose order it is, for nobody else. */
@Injectable()
export class OrderBodies {
  constructor(
    private readonly links: DownloadLinks,
    private readonly reader: OrderReader,
    private readonly payments: OrderPayments,
  ) {}

  async one(viewer: Principal, order: Order): Promise<OrderBody> {
    const [body] = await this.all(viewer, [order]);
    return body ?? presentOrder(order, [], null);
  }

  /** Every order, newest first, some at a time. */
  async *batches(viewer: Principal): AsyncGenerator<OrderBody[]> {
    for await (const orders of this.reader.batches(null, OrderOrderBy.NEWEST)) yield this.all(viewer, orders);
  }

  async all(viewer: Principal, orders: readonly Order[]): Promise<OrderBody[]> {
    const own = orders.filter(({ userId }) => userId === viewer.id);
    const downloads = await this.links.ofOrders(own);
    const payUrls = await this.payments.desk.urlsOf(own);
    return orders.map((order) =>
      presentOrder(order, downloads.get(order.id) ?? [], payUrls.get(order.id) ?? null),
    );
  }
}
