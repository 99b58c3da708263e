import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { ListenersService } from '#core/events/index.js';
import { WebhookOutboxService, type ProductWebhook } from '../../../platform/webhooks/index.js';
import { eventsOf, type AnnouncedTrack } from '../product.rules.js';
import { Product } from '../product.entity.js';
import { ListensToProducts, type ListenedTrack } from './product-listeners.js';

/** Announces changes of tracks in their transactions: to other modules, and as webhook events. */
@Injectable()
export class ProductEventsService {
  constructor(
    private readonly webhooks: WebhookOutboxService,
    private readonly listeners: ListenersService,
  ) {}

  /**
   * @param before null for a new track
   * @param version of the track after the change; read when it is left out
   */
  async changed(
    manager: EntityManager,
    before: ProductColumns | null,
    product: ProductColumns,
    version?: number,
  ): Promise<void> {
    await this.listeners.notify(ListensToProducts, 'productChanged', manager, before, product);
    await this.publish(manager, before, product, version);
  }

  async deleted(manager: EntityManager, product: ProductColumns & Pick<Product, 'version'>): Promise<void> {
    const data = toWebhookPayload(product, product.version + 1);
    await this.webhooks.publish(manager, 'product.deleted', data, audienceOf(product));
  }

  /** Changes prices or seller names of many tracks by `work` and publishes their events; listeners mind neither. */
  async around<T>(
    manager: EntityManager,
    where: FindOptionsWhere<Product>,
    work: () => Promise<T>,
  ): Promise<T> {
    const read = () => manager.find(Product, { where, order: { id: 'ASC' } });
    const before = new Map((await read()).map((product) => [product.id, product]));
    const result = await work();
    for (const product of await read()) {
      const earlier = before.get(product.id);
      if (earlier) await this.publish(manager, earlier, product);
    }
    return result;
  }

  private async publish(
    manager: EntityManager,
    before: ProductColumns | null,
    product: ProductColumns,
    knownVersion?: number,
  ): Promise<void> {
    const formerSeller = before?.sellerId === product.sellerId ? null : before?.sellerId;
    const audience = { ...audienceOf(product), formerSeller };
    const events = eventsOf(before, product);
    if (events.length === 0) return;
    const version = knownVersion ?? (await versionOf(manager, product.id));
    for (const event of events) {
      const data = toWebhookPayload(product, version);
      if (event === 'product.price_changed' && before) {
        const previous = {
          previousPrice: centsToDollars(before.priceCents),
          previousOldPrice: shownOldPrice(before),
        };
        await this.webhooks.publish(manager, event, { ...data, ...previous }, audience);
      } else if (event !== 'product.price_changed')
        await this.webhooks.publish(manager, event, data, audience);
    }
  }
}

type ProductColumns = AnnouncedTrack & ListenedTrack;

const audienceOf = ({ sellerId }: ProductColumns) => ({ seller: sellerId });

/** US dollars; null unless the reduction is announced. */
function shownOldPrice({ oldPriceCents, lowestPriceCents }: ProductColumns): number | null {
  return oldPriceCents === null || lowestPriceCents === null ? null : centsToDollars(oldPriceCents);
}

/** Version after a change in the same transaction, which the database has raised. */
async function versionOf(manager: EntityManager, id: number): Promise<number> {
  const select = { id: true, version: true };
  const { version } = await manager.findOneOrFail(Product, { select, where: { id } });
  return version;
}

/** Public columns only. */
function toWebhookPayload(product: ProductColumns, version: number): ProductWebhook {
  const { id, name, storeName, category, bpm, musicKey, mode, type, projectName, isHot, quantity, status } =
    product;
  return {
    id,
    name,
    storeName,
    category,
    price: centsToDollars(product.priceCents),
    oldPrice: shownOldPrice(product),
    lowestPrice30Days: product.lowestPriceCents === null ? null : centsToDollars(product.lowestPriceCents),
    bpm,
    musicKey,
    mode,
    type,
    projectName,
    vocals: product.vocals,
    aiTools: product.aiTools,
    samples: product.samples,
    sampleSources: product.sampleSources,
    isHot,
    quantity,
    status,
    img: product.img,
    audio: product.audio,
    version,
  };
}
