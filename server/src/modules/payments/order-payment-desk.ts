import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import type { PaymentNotice } from '../mail/index.js';
import { OrderPayments, type PaymentDesk } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { CheckoutClosing } from './checkout-closing.service.js';
import { OnlinePayments } from './online-payments.service.js';
import { PaymentReader } from './payment-reader.service.js';
import { PaymentSettingsService } from './payment-settings.service.js';

/** What the orders ask of payments. */
@Injectable()
export class OrderPaymentDesk implements PaymentDesk, OnModuleInit {
  constructor(
    private readonly orderPayments: OrderPayments,
    private readonly configuration: Configuration,
    private readonly settings: PaymentSettingsService,
    private readonly online: OnlinePayments,
    private readonly reader: PaymentReader,
    private readonly closing: CheckoutClosing,
  ) {}

  onModuleInit(): void {
    this.orderPayments.register(this);
  }

  async notice(manager: EntityManager, order: Order): Promise<PaymentNotice> {
    if (this.online.takes(order)) {
      return { kind: 'online', payUrl: `${this.configuration.publicUrl}/account?tab=orders` };
    }
    return { kind: 'manual', instructions: (await this.settings.read(manager)).instructions };
  }

  begin(order: Order): Promise<void> {
    return this.online.begin(order);
  }

  urlsOf(orders: readonly Order[]): Promise<Map<number, string>> {
    return this.reader.urlsOf(orders.filter((order) => this.online.takes(order)));
  }

  callOff(manager: EntityManager, { id }: Order): Promise<void> {
    return this.closing.callOff(manager, id);
  }
}
