import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { SELLER_PRICES } from '#domain/seller.js';
import type { Principal } from '#core/auth/index.js';
import { ListingsService } from '../listings.service.js';
import { Product } from '../../products/product.entity.js';
import { productNotFound, trackIsTaken } from '../../products/index.js';
import { notYetExtendable, priceNotLower } from '../listing.errors.js';
import { isExtendable } from './listing-term.rules.js';
import { ListingTermsRepository, type TrackListingTerm } from './listing-terms.repository.js';

/** Changes by sellers to a track that does not sell: more time, or a lower price. Pausing takes it back. */
@Injectable()
export class ListingTermsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listings: ListingsService,
    private readonly listingTerms: ListingTermsRepository,
  ) {}

  /** Null for a track without a listing term. @throws DomainError NOT_FOUND for an unknown track */
  async ofTrack(id: number): Promise<TrackListingTerm | null> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Product, { id }))) throw productNotFound();
    return this.listingTerms.load(id);
  }

  /** @throws DomainError NOT_FOUND for a track of another seller */
  requireOwn(actor: Principal, id: number): Promise<void> {
    return this.listings.requireOwn(actor, id);
  }

  /**
   * Six months more for a track on sale.
   * @throws DomainError NOT_FOUND for a track of another seller; CONFLICT for one that is not on sale, or has more than 30 days
   */
  extend(actor: Principal, id: number, now = new Date()): Promise<Product> {
    return this.listings.change(actor, id, 'product.extend', async ({ status }, manager) => {
      if (status !== 'published') throw trackIsTaken(status);
      const endsAt = (await this.listingTerms.find(manager, [id])).get(id)?.endsAt;
      if (!endsAt || !isExtendable(endsAt, now)) throw notYetExtendable();
      return {
        before: { onSaleUntil: endsAt },
        after: { onSaleUntil: await this.listingTerms.extend(manager, id, now) },
      };
    });
  }

  /**
   * Lowers the price of a track on sale to another price that sellers can choose. Its listing term goes on.
   * @throws DomainError NOT_FOUND for a track of another seller; CONFLICT for one that is not on sale; BAD_USER_INPUT
   */
  lowerPrice(actor: Principal, id: number, price: number): Promise<Product> {
    return this.listings.change(actor, id, 'product.lower-price', (product) => {
      if (product.status !== 'published') throw trackIsTaken(product.status);
      const { priceCents } = product;
      if (!SELLER_PRICES.includes(price) || price >= centsToDollars(priceCents)) throw priceNotLower();
      product.priceCents = dollarsToCents(price);
      return { before: { priceCents }, after: { priceCents: product.priceCents } };
    });
  }
}
