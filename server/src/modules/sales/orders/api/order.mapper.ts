import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import { toRestBody } from '#core/output/index.js';
import { withVersion } from '#core/versions/index.js';
import type { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { GivenConsents } from '../../../platform/legal-texts/index.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import type { Order, OrderLine } from '../order.entity.js';
import { orderFor } from '../order-privacy.js';
import { OrderLineResponse, OrderResponse } from './order.response.js';

/** Maps orders to REST responses. Download links and the payment page are included only for the order's own buyer. */
@Injectable()
export class OrderMapper {
  constructor(
    private readonly links: DownloadLinksService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  async toResponse(caller: Principal, order: Order): Promise<OrderResponse> {
    const [response] = await this.toResponses(caller, [order]);
    return response ?? toOrderResponse(orderFor(caller, order), [], null);
  }

  async toResponses(caller: Principal, orders: readonly Order[]): Promise<OrderResponse[]> {
    const own = orders.filter(({ userId }) => userId === caller.id);
    const downloads = await this.links.ofOrders(own);
    const paymentUrls = await this.payments.urlsOf(own);
    return orders.map((order) =>
      toOrderResponse(
        orderFor(caller, order),
        downloads.get(order.id) ?? [],
        paymentUrls.get(order.id) ?? null,
      ),
    );
  }

  /** @param narrowed what is left of each response, by `sparse` */
  async *toBatches(
    caller: Principal,
    batches: AsyncIterable<Order[]>,
    narrowed: (response: OrderResponse) => OrderResponse,
  ): AsyncGenerator<OrderResponse[]> {
    for await (const orders of batches) yield (await this.toResponses(caller, orders)).map(narrowed);
  }
}

/** @param downloads empty until the order is completed */
function toOrderResponse(
  order: Order,
  downloads: readonly OrderDownload[],
  paymentUrl: string | null,
): OrderResponse {
  return withVersion(order, {
    id: order.id,
    user_id: order.userId,
    products: order.lines.map((line) => toLineResponse(line, downloads)),
    subtotal: order.subtotal,
    total_price: order.totalPrice,
    discount_amount: order.discountAmount,
    service_fee: order.serviceFee,
    coupon_id: order.couponId,
    coupon_code: order.couponCode,
    coupon_discount: order.couponDiscount,
    status: order.status,
    test: order.test,
    payment_url: paymentUrl,
    terms_version: order.termsVersion,
    consents: order.consents && toRestBody(GivenConsents, order.consents),
    created_at: order.createdAt.toISOString(),
    version: order.version,
    updated_at: order.changedAt.toISOString(),
    customer_info: order.customerInfo,
  });
}

function toLineResponse(line: OrderLine, downloads: readonly OrderDownload[]): OrderLineResponse {
  const download = downloads.find(({ lineId }) => lineId === line.id);
  return {
    id: line.productId,
    line_id: line.id,
    version: line.version,
    name: line.name,
    price: line.price,
    category: line.category,
    store_name: line.storeName,
    includeProject: line.includeProject,
    project_name: line.projectName,
    project_of: line.projectOfLineId,
    img: line.img,
    ...(download ? { download_link: download.url } : {}),
    ...(download?.projectUrl ? { project_link: download.projectUrl } : {}),
  };
}
