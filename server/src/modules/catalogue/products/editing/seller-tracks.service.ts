import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SellerTracks } from '../../../people/sellers/index.js';
import { ProductEventsService } from './product-events.service.js';
import { ProductSearch } from '../../search/index.js';

/** Keeps the seller names on tracks equal to those of the accounts. */
@Injectable()
export class SellerTracksService implements SellerTracks {
  constructor(
    private readonly search: ProductSearch,
    private readonly events: ProductEventsService,
  ) {}

  async rename(manager: EntityManager, sellerId: number, name: string): Promise<number[]> {
    const [rows] = await this.events.around(
      manager,
      { sellerId },
      () =>
        manager.query(
          'UPDATE products SET store_name = $2, updated_at = now() WHERE seller_id = $1 RETURNING id',
          [sellerId, name],
        ) as Promise<[{ id: number }[], number]>,
    );
    return rows.map(({ id }) => id);
  }

  async refresh(productIds: readonly number[]): Promise<void> {
    if (productIds.length > 0) await this.search.refresh(productIds);
  }
}
