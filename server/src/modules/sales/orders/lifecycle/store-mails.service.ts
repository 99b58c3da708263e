import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { Configuration } from '#core/config/index.js';
import { StoreNoticesService } from '../../../people/store-notices/index.js';
import type { Order } from '../order.entity.js';

/** Mails the admins about new orders, in the transaction that places them. */
@Injectable()
export class StoreMailsService {
  constructor(
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  async placed(manager: EntityManager, order: Order): Promise<void> {
    const { id, firstName, lastName, email, lines, totalCents } = order;
    const key = `order:${id}:store`;
    const path = `/admin/orders/${id}`;
    const total = `$${centsToDollars(totalCents).toFixed(2)}`;
    const buyer = `${firstName} ${lastName}`;
    await this.notices.announce(
      manager,
      { kind: 'order', key, title: `#${id} ${buyer}: ${total}`, path },
      ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: `Order #${id}`,
          title: `New order #${id}: ${total}`,
          facts: [
            { label: 'Buyer', value: buyer },
            { label: 'Email', value: email },
            { label: 'Tracks', value: lines.map(({ name }) => name).join(', ') },
            { label: 'Total', value: total },
          ],
          actionLabel: 'Open the order',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }
}
