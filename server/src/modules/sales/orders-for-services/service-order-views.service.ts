import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import { withVersion } from '#core/versions/index.js';
import { BriefFilesService } from './brief/brief-files.service.js';
import { ServicePackagesService } from './delivery/service-packages.service.js';
import { toServicePayment } from './payments/service-payment.response.js';
import { ServicePaymentsService } from './payments/service-payments.service.js';
import { quotesFor } from './quotes/quotes-for.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import type { ServiceOrder } from './service-order.entity.js';
import { openPart, ServiceOrderResponse, ServiceOrderResult } from './service-order.response.js';
import { ServiceReviewsService } from './versions/service-reviews.service.js';

/** Service orders as REST shows them to a caller who may see them, with what belongs to them. */
@Injectable()
export class ServiceOrderViewsService {
  constructor(
    private readonly quotes: ServiceQuotesService,
    private readonly payments: ServicePaymentsService,
    private readonly reviews: ServiceReviewsService,
    private readonly packages: ServicePackagesService,
    private readonly briefFiles: BriefFilesService,
  ) {}

  async all(viewer: Principal, orders: readonly ServiceOrder[]): Promise<ServiceOrderResponse[]> {
    const ids = orders.map(({ id }) => id);
    const [quotes, payments, reviews, packages, briefFiles] = await Promise.all([
      this.quotes.ofOrders(ids),
      this.payments.ofOrders(orders),
      this.reviews.ofOrders(ids),
      this.packages.ofOrders(orders),
      this.briefFiles.ofOrders(ids),
    ]);
    return orders.map((order, index) => {
      const own = quotesFor(
        viewer,
        order,
        quotes.filter(({ serviceOrderId }) => serviceOrderId === order.id),
      );
      const response = Object.assign(new ServiceOrderResponse(), order, {
        quotes: own,
        quote: own.at(-1) ?? null,
        payments: (payments[index] ?? []).map(toServicePayment),
        briefFiles: briefFiles.filter(({ serviceOrderId }) => serviceOrderId === order.id),
        ...reviews[index],
        package: packages[index] ?? null,
      });
      return openPart(viewer, response);
    });
  }

  /** The body of one order, with its version as the `ETag`. */
  async one(viewer: Principal, order: ServiceOrder): Promise<ServiceOrderResult> {
    const [response] = (await this.all(viewer, [order])) as [ServiceOrderResponse];
    return withVersion(order, ServiceOrderResult.of(response));
  }
}
