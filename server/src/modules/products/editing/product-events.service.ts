import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';
import { WebhookOutboxService, type ProductWebhook } from '../../webhooks/index.js';
import { eventOf } from '../product.rules.js';
import type { Product } from '../product.entity.js';

/** Publishes webhook events of tracks that come on sale or are sold, in the transaction of the change. */
@Injectable()
export class ProductEventsService {
  constructor(private readonly webhooks: WebhookOutboxService) {}

  /** @param before status before the change; null for a new track */
  async statusChanged(
    manager: EntityManager,
    before: ProductStatus | null,
    product: ProductColumns,
  ): Promise<void> {
    const event = eventOf(before, product.status);
    if (event) await this.webhooks.publish(manager, event, toWebhookPayload(product));
  }
}

type ProductColumns = Omit<Product, 'price' | 'oldPrice'>;

/** Public columns only. */
function toWebhookPayload(product: ProductColumns): ProductWebhook {
  const { id, name, storeName, category, bpm, musicKey, type, projectName, isHot, quantity, status } =
    product;
  return {
    id,
    name,
    storeName,
    category,
    price: centsToDollars(product.priceCents),
    oldPrice: product.oldPriceCents === null ? null : centsToDollars(product.oldPriceCents),
    bpm,
    musicKey,
    type,
    projectName,
    isHot,
    quantity,
    status,
  };
}
