import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { centsToDollars } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { Payment } from '../payment.entity.js';
import { openCentsOf } from '../payment-money.rules.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentSettingsService } from '../settings/payment-settings.service.js';

/** Loads fields of all orders of a page with one query each. Uncached, so fields read after a mutation see its effect. */
@Injectable()
export class PaymentLoader {
  private readonly payments: DataLoader<number, Payment[]>;
  private readonly urls: DataLoader<Order, string | null>;
  private readonly instructions: DataLoader<Order, string>;

  constructor(
    repository: PaymentRepository,
    settings: PaymentSettingsService,
    private readonly checkout: CheckoutService,
  ) {
    this.payments = new DataLoader(
      async (ids) => {
        const payments = await repository.ofOrders(ids);
        return ids.map((id) => payments.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
    this.urls = new DataLoader(
      async (orders) => {
        const urls = await repository.urlsOf(orders);
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

  async openAmountOf(order: Order): Promise<number> {
    return centsToDollars(openCentsOf(order, await this.paymentsOf(order)));
  }

  /** Null for every caller except the buyer. */
  urlOf(order: Order, viewer: Principal): Promise<string | null> {
    if (order.userId !== viewer.id || !this.isPayableOnline(order)) return Promise.resolve(null);
    return this.urls.load(order);
  }

  instructionsFor(order: Order): Promise<string | null> {
    if (order.status !== 'pending' || this.checkout.accepts(order)) return Promise.resolve(null);
    return this.instructions.load(order);
  }

  isPayableOnline(order: Order): boolean {
    return order.status === 'pending' && this.checkout.accepts(order);
  }
}
