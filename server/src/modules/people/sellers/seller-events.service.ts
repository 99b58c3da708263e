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

  /**
   * Publishes nothing when no announced field differs.
   * @param seller as it was saved, with its new version
   */
  async updated(manager: EntityManager, before: SellerWebhook, seller: Seller): Promise<void> {
    const after = toSellerWebhook(seller);
    if (JSON.stringify({ ...before, version: after.version }) !== JSON.stringify(after)) {
      await this.webhooks.publish(manager, 'seller.updated', after, { seller: seller.id });
    }
  }

  async deleted(manager: EntityManager, seller: Seller): Promise<void> {
    const last = toSellerWebhook(seller);
    await this.webhooks.publish(manager, 'seller.deleted', { ...last, version: last.version + 1 });
  }
}

export function toSellerWebhook(seller: Seller): SellerWebhook {
  const { id, userId, shopName, socialLink, status, commissionPercent, createdAt, version } = seller;
  return {
    id,
    userId,
    shopName,
    socialLink,
    status,
    commissionPercent,
    createdAt: createdAt.toISOString(),
    version,
  };
}
