import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OnlineProvider, PaymentProvider } from '#domain/payments.js';
import type { PaymentNotice } from '../../../platform/mail/index.js';
import type { OrderPayments } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { OwedMoneyService } from '../settlement/owed-money.service.js';
import { CheckoutService } from './checkout.service.js';
import { CloseCheckoutJob } from './close-checkout.job.js';
import { PaymentNoticesService } from './payment-notices.service.js';

/** Provides the payment functions of the orders module. */
@Injectable()
export class OrderPaymentsService implements OrderPayments {
  constructor(
    private readonly notices: PaymentNoticesService,
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentRepository,
    private readonly closing: CloseCheckoutJob,
    private readonly owed: OwedMoneyService,
  ) {}

  notice(manager: EntityManager, order: Order): Promise<PaymentNotice> {
    return this.notices.of(manager, order);
  }

  requireAccepted(provider: PaymentProvider | null | undefined): OnlineProvider | undefined {
    return this.checkout.requireAccepted(provider);
  }

  begin(order: Order, provider?: OnlineProvider): Promise<void> {
    return this.checkout.begin(order, provider);
  }

  urlsOf(orders: readonly Order[]): Promise<Map<number, string>> {
    return this.payments.urlsOf(orders.filter((order) => this.checkout.accepts(order)));
  }

  openCents(manager: EntityManager, order: Order): Promise<number> {
    return this.payments.openCents(manager, order);
  }

  async statusChanged(manager: EntityManager, order: Order): Promise<void> {
    const { id, status } = order;
    if (status === 'completed' || status === 'cancelled') await this.closing.close(manager, id);
    await this.owed.check(manager, order);
  }
}
