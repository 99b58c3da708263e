import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServiceMessage } from './service-message.entity.js';

/** Mails a message about custom work to the others who take part, in its transaction. */
@Injectable()
export class MessageNewsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
  ) {}

  async tell(manager: EntityManager, order: ServiceOrder, { id, side, text }: ServiceMessage): Promise<void> {
    const key = `service-message:${id}`;
    if (side !== 'maker') await this.mails.tellMaker(manager, order, { key, news: 'message', text });
    if (side !== 'store') {
      const writer = side === 'customer' ? 'customer' : 'producer';
      const title = `${SERVICE_NAMES[order.kind]} #${order.id}: message from the ${writer}`;
      await this.mails.tellStore(manager, order, { key, title, facts: [{ label: 'Message', value: text }] });
    }
    if (side === 'customer') return;
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: key,
      recipient: customer.address,
      template: 'service-message',
      data: { ...customer.data, text },
    });
  }
}
