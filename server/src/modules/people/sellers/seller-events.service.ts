import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookOutboxService, type SellerWebhook } from '../../platform/webhooks/index.js';
import type { Seller } from './seller.entity.js';
import { lockSeller } from './seller.repository.js';

/** Publishes webhook events of sellers in the transactions of their changes. */
@Injectable()
export class SellerEventsService {
  constructor(private readonly webhooks: WebhookOutboxService) {}

  async created(manager: EntityManager, userId: number): Promise<void> {
    const seller = await lockSeller(manager, { userId });
    await this.webhooks.publish(manager, 'seller.created', toSellerWebhook(seller), { seller: seller.id });
  }

  /** Publishes nothing when no announced field differs. */
  async updated(manager: EntityManager, before: SellerWebhook, seller: Seller): Promise<void> {
    const after = toSellerWebhook(seller);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await this.webhooks.publish(manager, 'seller.updated', after, { seller: seller.id });
    }
  }

  async deleted(manager: EntityManager, seller: Seller): Promise<void> {
    await this.webhooks.publish(manager, 'seller.deleted', toSellerWebhook(seller));
  }
}

export function toSellerWebhook(seller: Seller): SellerWebhook {
  const { id, userId, shopName, socialLink, status, commissionPercent, createdAt } = seller;
  return {
    id,
    userId,
    shopName,
    socialLink,
    status,
    commissionPercent,
    createdAt: createdAt.toISOString(),
  };
}
