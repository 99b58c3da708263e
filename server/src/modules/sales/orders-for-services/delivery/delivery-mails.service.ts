import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { acceptedQuote } from '../quotes/service-quotes.service.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';

/** Mails about final files that wait for the payment, in the transaction of the delivery. */
@Injectable()
export class DeliveryMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
  ) {}

  /** Mailed once: a package that takes the place of another one before it is paid is no news to the customer. */
  async delivered(manager: EntityManager, order: ServiceOrder): Promise<void> {
    const event = `service-order:${order.id}:delivered`;
    await this.mails.tellStore(manager, order, {
      key: event,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: final files delivered`,
      facts: [{ label: 'Next', value: 'The customer pays what is open' }],
    });
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    const quote = await acceptedQuote(manager, order.id);
    const balanceCents = quote ? quote.priceCents - quote.depositCents : 0;
    await this.outbox.enqueue(manager, {
      event,
      recipient: customer.address,
      template: 'service-files',
      data: { ...customer.data, balanceCents },
    });
  }
}
