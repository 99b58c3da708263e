import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService } from '../mail/index.js';
import type { Seller } from './seller.entity.js';

/** Queues mails to sellers in the transaction of the change. */
@Injectable()
export class SellerMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  async statusChanged(manager: EntityManager, { id, user, shopName, status }: Seller): Promise<void> {
    await this.outbox.enqueue(manager, {
      // A status that is set again later is a new event.
      event: `seller:${id}:${status}:${Date.now()}`,
      recipient: user.email,
      template: 'seller-status',
      data: {
        name: user.name,
        shopName,
        status,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }
}
