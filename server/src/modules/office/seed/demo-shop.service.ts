import { Injectable } from '@nestjs/common';
import { addSeconds } from 'date-fns/addSeconds';
import type { EntityManager } from 'typeorm';
import { DEMO_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { Configuration } from '#core/config/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { Demo } from '../../catalogue/demos/demo.entity.js';
import { insertEarlierPrices } from '../../catalogue/products/index.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { PAYMENT_INSTRUCTIONS_SETTING } from '../../money/payments/index.js';
import { Media } from '../../platform/media/media.entity.js';
import { DEMO_SEEDED, DEMO_SOLD } from '../../sales/orders/index.js';
import { DEMO_DEMOS, DEMO_TRACKS, type GeneratedMedia } from '../../../../../demo/index.js';
import { DemoMediaService } from './demo-media.service.js';
import { DemoPeopleService } from './demo-people.service.js';
import { DemoHistoryService } from './history/demo-history.service.js';

/** Inserts the demo shop: people, catalogue and history, and queues what makes its documents. */
@Injectable()
export class DemoShopService {
  constructor(
    private readonly configuration: Configuration,
    private readonly people: DemoPeopleService,
    private readonly media: DemoMediaService,
    private readonly history: DemoHistoryService,
    private readonly jobs: JobQueueService,
  ) {}

  /** Makes covers and previews of the tracks, by name, before the transaction that inserts the shop. */
  createMedia(onProgress?: (done: number, total: number) => void): Promise<Map<string, GeneratedMedia>> {
    return this.media.create(onProgress);
  }

  async insert(manager: EntityManager, media: Map<string, GeneratedMedia>): Promise<void> {
    const sellers = await this.people.insert(manager);
    await insertCatalogue(manager, media, sellers, this.configuration.publicUrl);
    await this.history.insert(manager, media, sellers);
    await insertPaymentDetails(manager);
    await this.jobs.add(manager, DEMO_SOLD, {}, { key: DEMO_SOLD, runAt: addSeconds(new Date(), 4) });
    await this.jobs.add(manager, DEMO_SEEDED, {}, { key: DEMO_SEEDED, runAt: addSeconds(new Date(), 5) });
  }
}

async function insertCatalogue(
  manager: EntityManager,
  media: Map<string, GeneratedMedia>,
  sellers: ReadonlyMap<string, number>,
  publicUrl: string,
): Promise<void> {
  await manager.insert(Media, [...media.values()].flatMap(mediaRows));
  await manager.insert(
    Product,
    DEMO_TRACKS.map((track) => ({
      ...track,
      ...media.get(track.name),
      lowestPriceCents: track.oldPriceCents,
      downloadLink: `${publicUrl}/${track.downloadLink}`,
      projectLink: track.projectLink && `${publicUrl}/${track.projectLink}`,
      sellerId: (track.storeName && sellers.get(track.storeName)) || null,
    })),
  );
  await insertEarlierPrices(manager);
  await manager.insert(
    Demo,
    DEMO_DEMOS.map((demo) => ({ ...demo, ...media.get(demo.name) })),
  );
}

async function insertPaymentDetails(manager: EntityManager): Promise<void> {
  await manager.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    PAYMENT_INSTRUCTIONS_SETTING,
    JSON.stringify(DEMO_PAYMENT_INSTRUCTIONS),
  ]);
}

/** Rows as of uploads, so that unused files are removed in the same way. */
function mediaRows({ img, audio, durationSeconds, peaks }: GeneratedMedia): Partial<Media>[] {
  return [
    { path: img, kind: 'image' },
    { path: audio, kind: 'audio', durationSeconds, peaks },
  ];
}
