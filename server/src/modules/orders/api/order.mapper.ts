import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../../core/auth/index.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import type { Order } from '../order.entity.js';
import { toOrderResponse, type OrderResponse } from './order.response.js';

/** Maps orders to REST responses. Download links and the payment page are included only for the order's own buyer. */
@Injectable()
export class OrderMapper {
  constructor(
    private readonly links: DownloadLinksService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  async toResponse(caller: Principal, order: Order): Promise<OrderResponse> {
    const [response] = await this.toResponses(caller, [order]);
    return response ?? toOrderResponse(order, [], null);
  }

  async toResponses(caller: Principal, orders: readonly Order[]): Promise<OrderResponse[]> {
    const own = orders.filter(({ userId }) => userId === caller.id);
    const downloads = await this.links.ofOrders(own);
    const paymentUrls = await this.payments.urlsOf(own);
    return orders.map((order) =>
      toOrderResponse(order, downloads.get(order.id) ?? [], paymentUrls.get(order.id) ?? null),
    );
  }

  async *toBatches(caller: Principal, batches: AsyncIterable<Order[]>): AsyncGenerator<OrderResponse[]> {
    for await (const orders of batches) yield this.toResponses(caller, orders);
  }
}
