import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import type { OrderRefund } from '../../sales/orders/index.js';
import type { Refund } from './refund.entity.js';

/** Mails buyers about refunds, in the transaction of the refund. */
@Injectable()
export class RefundMailsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
  ) {}

  async accepted(manager: EntityManager, { order, lines }: OrderRefund, refund: Refund): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `refund:${refund.id}`,
      recipient: order.email,
      template: 'order-refunded',
      data: {
        orderId: order.id,
        firstName: order.firstName,
        amountCents: refund.amountCents,
        reason: refund.reason,
        isOnline: refund.paymentId !== null,
        lines: lines.map(({ line, amountCents, isRevoked }) => ({
          lineId: line.id,
          name: line.name,
          amountCents,
          isRevoked,
        })),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }
}
