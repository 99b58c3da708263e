import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';
import { WebhookOutboxService, type ProductWebhook } from '../webhooks/index.js';
import { newsOf } from './product.rules.js';
import type { Product } from './product.entity.js';

/** Tells outside systems of tracks that come on sale or are sold, in the transaction that makes it so. */
@Injectable()
export class ProductNews {
  constructor(private readonly webhooks: WebhookOutboxService) {}

  /** @param before where the track stood; null for a new one */
  async moved(manager: EntityManager, before: ProductStatus | null, product: Told): Promise<void> {
    const news = newsOf(before, product.status);
    if (news) await this.webhooks.publish(manager, news, told(product));
  }
}

type Told = Omit<Product, 'price' | 'oldPrice'>;

/** Nothing but what the public sees. */
function told(product: Told): ProductWebhook {
  const { id, name, storeName, category, bpm, musicKey, type, projectName, isHot, quantity, status } =
    product;
  return {
    ...{ id, name, storeName, category },
    price: centsToDollars(product.priceCents),
    oldPrice: product.oldPriceCents === null ? null : centsToDollars(product.oldPriceCents),
    ...{ bpm, musicKey, type, projectName, isHot, quantity, status },
  };
}
