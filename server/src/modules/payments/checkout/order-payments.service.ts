import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../../core/config/index.js';
import type { PaymentNotice } from '../../mail/index.js';
import type { OrderPayments } from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentSettingsService } from '../settings/payment-settings.service.js';
import { CheckoutService } from './checkout.service.js';
import { CloseCheckoutJob } from './close-checkout.job.js';

/** Provides the orders module with what it needs of payments. */
@Injectable()
export class OrderPaymentsService implements OrderPayments {
  constructor(
    private readonly configuration: Configuration,
    private readonly settings: PaymentSettingsService,
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentRepository,
    private readonly closing: CloseCheckoutJob,
  ) {}

  async notice(manager: EntityManager, order: Order): Promise<PaymentNotice> {
    if (this.checkout.accepts(order)) {
      return { kind: 'online', payUrl: `${this.configuration.publicUrl}/account?tab=orders` };
    }
    return { kind: 'manual', instructions: (await this.settings.read(manager)).instructions };
  }

  begin(order: Order): Promise<void> {
    return this.checkout.begin(order);
  }

  urlsOf(orders: readonly Order[]): Promise<Map<number, string>> {
    return this.payments.urlsOf(orders.filter((order) => this.checkout.accepts(order)));
  }

  async close(manager: EntityManager, { id }: Order): Promise<void> {
    for (const sessionId of await this.payments.closeOpen(manager, id)) {
      await this.closing.schedule(manager, sessionId);
    }
  }
}
