import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { ServiceMaker } from './makers/service-maker.response.js';
import { ServiceMakersService } from './makers/service-makers.service.js';
import type { ServiceMessage } from './messages/service-message.entity.js';
import { ServiceMessagesService } from './messages/service-messages.service.js';
import type { ServiceQuote } from './quotes/service-quote.entity.js';
import type { StagePayment } from './payments/service-payment.rules.js';
import { ServicePaymentsService } from './payments/service-payments.service.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { type ServiceReview, ServiceReviewsService } from './versions/service-reviews.service.js';

import type { ServiceOrder } from './service-order.entity.js';

/** Loads quotes, messages, payments, makers and versions of all orders of a page at once. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class ServiceOrderLoader {
  private readonly quotes: DataLoader<number, ServiceQuote[]>;
  private readonly messages: DataLoader<number, ServiceMessage[]>;
  private readonly reviews: DataLoader<number, ServiceReview>;

  private readonly payments: DataLoader<ServiceOrder, StagePayment[]>;
  private readonly makers: DataLoader<number, ServiceMaker | null>;

  constructor(
    quotes: ServiceQuotesService,
    messages: ServiceMessagesService,
    payments: ServicePaymentsService,
    makers: ServiceMakersService,
    reviews: ServiceReviewsService,
  ) {
    this.quotes = byOrder((ids) => quotes.ofOrders(ids));
    this.messages = byOrder((ids) => messages.ofOrders(ids));
    this.payments = new DataLoader((orders) => payments.ofOrders(orders), { cache: false });
    this.makers = new DataLoader((ids) => makers.ofAccounts(ids), { cache: false });
    this.reviews = new DataLoader((ids) => reviews.ofOrders(ids), { cache: false });
  }

  paymentsOf(order: ServiceOrder): Promise<StagePayment[]> {
    return this.payments.load(order);
  }

  quotesOf(orderId: number): Promise<ServiceQuote[]> {
    return this.quotes.load(orderId);
  }

  messagesOf(orderId: number): Promise<ServiceMessage[]> {
    return this.messages.load(orderId);
  }

  /** @param userId account of the maker */
  makerOf(userId: number): Promise<ServiceMaker | null> {
    return this.makers.load(userId);
  }

  reviewOf(orderId: number): Promise<ServiceReview> {
    return this.reviews.load(orderId);
  }
}

function byOrder<Row extends { serviceOrderId: number }>(
  read: (ids: readonly number[]) => Promise<Row[]>,
): DataLoader<number, Row[]> {
  return new DataLoader(
    async (ids) => {
      const rows = await read(ids);
      return ids.map((id) => rows.filter(({ serviceOrderId }) => serviceOrderId === id));
    },
    { cache: false },
  );
}
