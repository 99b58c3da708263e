import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import type { PaymentNotice } from '../../../platform/mail/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { PaymentSettingsService } from '../settings/payment-settings.service.js';
import { CurrentPaymentService } from './current-payment.service.js';

/** Tells buyers in mails how an order is paid. */
@Injectable()
export class PaymentNoticesService {
  constructor(
    private readonly configuration: Configuration,
    private readonly settings: PaymentSettingsService,
    private readonly current: CurrentPaymentService,
  ) {}

  async of(manager: EntityManager, order: Order): Promise<PaymentNotice> {
    if (this.current.accepts(order)) {
      return { kind: 'online', payUrl: `${this.configuration.publicUrl}/account?tab=orders` };
    }
    return { kind: 'manual', instructions: (await this.settings.read(manager)).instructions };
  }
}
