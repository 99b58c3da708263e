import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { ServiceMessage } from './messages/service-message.entity.js';
import { ServiceMessagesService } from './messages/service-messages.service.js';
import type { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';

/** Loads quotes and messages of all orders of a page at once. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class ServiceOrderLoader {
  private readonly quotes: DataLoader<number, ServiceQuote[]>;
  private readonly messages: DataLoader<number, ServiceMessage[]>;

  constructor(quotes: ServiceQuotesService, messages: ServiceMessagesService) {
    this.quotes = byOrder((ids) => quotes.ofOrders(ids));
    this.messages = byOrder((ids) => messages.ofOrders(ids));
  }

  quotesOf(orderId: number): Promise<ServiceQuote[]> {
    return this.quotes.load(orderId);
  }

  messagesOf(orderId: number): Promise<ServiceMessage[]> {
    return this.messages.load(orderId);
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
