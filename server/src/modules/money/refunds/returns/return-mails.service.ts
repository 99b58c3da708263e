import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { dollarCents } from '../../payments/index.js';
import type { LockedPayment } from '../../payments/payment.repository.js';
import type { PaymentReturn } from '../payment-return.entity.js';

/** Mails buyers that money of a payment goes back to them. */
@Injectable()
export class ReturnMailsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
  ) {}

  async returned(
    manager: EntityManager,
    { payment, order }: LockedPayment,
    { id, amountCents, cause, reason, byHand }: PaymentReturn,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `payment-return:${id}`,
      recipient: order.email,
      template: 'payment-refunded',
      data: {
        orderId: order.id,
        firstName: order.firstName,
        amountCents: dollarCents(payment, amountCents),
        isWhole: amountCents === (payment.receivedCents ?? payment.amountCents),
        reason: cause,
        note: reason,
        isOnline: !byHand,
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }
}
