import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Principal } from '../../core/auth/index.js';
import type { Order } from '../orders/order.entity.js';
import { OnlinePayments } from './online-payments.service.js';
import { PaymentReader } from './payment-reader.service.js';
import { PaymentSettingsService } from './payment-settings.service.js';
import type { Payment } from './payment.entity.js';

/** One query for a field of all orders of a page. Nothing is kept: a mutation's next field sees its effect. */
@Injectable()
export class PaymentLoaders {
  private readonly payments: DataLoader<number, Payment[]>;
  private readonly urls: DataLoader<Order, string | null>;
  private readonly instructions: DataLoader<Order, string>;

  constructor(
    reader: PaymentReader,
    settings: PaymentSettingsService,
    private readonly online: OnlinePayments,
  ) {
    this.payments = new DataLoader(
      async (ids) => {
        const payments = await reader.ofOrders(ids);
        return ids.map((id) => payments.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
    this.urls = new DataLoader(
      async (orders) => {
        const urls = await reader.urlsOf(orders);
        return orders.map(({ id }) => urls.get(id) ?? null);
      },
      { cache: false },
    );
    this.instructions = new DataLoader(
      async (orders) => {
        const { instructions } = await settings.read();
        return orders.map(() => instructions);
      },
      { cache: false },
    );
  }

  paymentsOf(order: Order): Promise<Payment[]> {
    return this.payments.load(order.id);
  }

  /** Whoever is not the buyer has nothing to pay. */
  urlOf(order: Order, viewer: Principal): Promise<string | null> {
    if (order.userId !== viewer.id || !this.waitsOnline(order)) return Promise.resolve(null);
    return this.urls.load(order);
  }

  instructionsFor(order: Order): Promise<string | null> {
    if (order.status !== 'pending' || this.online.takes(order)) return Promise.resolve(null);
    return this.instructions.load(order);
  }

  waitsOnline(order: Order): boolean {
    return order.status === 'pending' && this.online.takes(order);
  }
}
