import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { notFound } from '#core/errors/index.js';
import { productNotFound, ProductRecordingsRepository } from '../products/index.js';
import { ProductSearch } from '../search/index.js';
import { SellerDirectoryService, SellersService } from '../../people/sellers/index.js';
import type { User } from '../../people/users/user.entity.js';
import type { ContentReport } from './content-report.entity.js';
import { oneThingOnly } from './content-report.errors.js';
import type { ReportContentInput } from './content-report.inputs.js';

type ReportedContent = Pick<ContentReport, 'kind' | 'productId' | 'sellerUserId' | 'title'>;

/** Reported tracks and shops: finds them with their sellers, takes them off sale and puts them back. */
@Injectable()
export class ReportedContentService {
  constructor(
    private readonly tracks: ProductRecordingsRepository,
    private readonly sellers: SellersService,
    private readonly directory: SellerDirectoryService,
    private readonly search: ProductSearch,
  ) {}

  /** @throws DomainError BAD_USER_INPUT unless it names one thing; NOT_FOUND for a thing that the shop does not show */
  async find(
    manager: EntityManager,
    { productId = null, sellerUserId = null }: ReportContentInput,
  ): Promise<ReportedContent> {
    if ((productId === null) === (sellerUserId === null)) throw oneThingOnly();
    if (productId !== null) {
      const track = await this.tracks.findTrack(manager, productId);
      if (!track || track.status === 'archived') throw productNotFound();
      return { kind: 'track', productId, sellerUserId: null, title: track.name };
    }
    const seller = await this.directory.findOfUser(manager, sellerUserId!);
    if (!seller) throw notFound('Shop');
    return { kind: 'shop', productId: null, sellerUserId, title: seller.shopName };
  }

  /** Account behind a reported track or shop; null for a track of the store, and once the account is deleted. */
  async findSeller(
    manager: EntityManager,
    { productId, sellerUserId }: ReportedContent,
  ): Promise<User | null> {
    if (sellerUserId !== null) {
      const [seller] = await this.directory.listOfUsers(manager, [sellerUserId]);
      return seller?.user ?? null;
    }
    const track = productId === null ? null : await this.tracks.findTrack(manager, productId);
    return track?.sellerId ? this.directory.findOwner(manager, track.sellerId) : null;
  }

  /** Takes the track off sale, or blocks the shop with its tracks. @returns the tracks that were taken off sale */
  async remove(manager: EntityManager, actor: Principal, reported: ReportedContent): Promise<number[]> {
    const withdrawn: number[] = [];
    for (const id of await this.block(manager, actor, reported)) {
      if (await this.tracks.takeDown(manager, actor, id, 'product.withdraw-report')) withdrawn.push(id);
    }
    return withdrawn;
  }

  /** Puts back what a decision has removed. @throws DomainError CONFLICT for a track that may not be sold now */
  async putBack(
    manager: EntityManager,
    actor: Principal,
    { sellerUserId, withdrawn }: ContentReport,
  ): Promise<void> {
    const seller = sellerUserId === null ? null : await this.directory.findOfUser(manager, sellerUserId);
    if (seller) await this.sellers.changeStatus(manager, actor, seller.id, 'active');
    for (const id of withdrawn) await this.tracks.putBack(manager, actor, id);
  }

  /** True while an order holds the track, or one of the shop. */
  async isHeld(
    manager: EntityManager,
    { productId, sellerUserId }: Pick<ContentReport, 'productId' | 'sellerUserId'>,
  ): Promise<boolean> {
    if (productId !== null) return (await this.tracks.findTrack(manager, productId))?.status === 'reserved';
    const seller = sellerUserId === null ? null : await this.directory.findOfUser(manager, sellerUserId);
    return seller !== null && this.tracks.isAnyReserved(manager, seller.id);
  }

  /** True for a track that is not offered, and a shop that is not open. */
  async isGone(
    manager: EntityManager,
    { productId, sellerUserId }: Pick<ContentReport, 'productId' | 'sellerUserId'>,
  ): Promise<boolean> {
    if (productId !== null) {
      const track = await this.tracks.findTrack(manager, productId);
      return track?.status !== 'published' && track?.status !== 'reserved';
    }
    const seller = sellerUserId === null ? null : await this.directory.findOfUser(manager, sellerUserId);
    return seller?.status !== 'active';
  }

  /** Shows the tracks in the shop as they are now; to be called after the transaction. */
  async refresh(productIds: readonly number[]): Promise<void> {
    if (productIds.length > 0) await this.search.refresh(productIds);
  }

  private async block(
    manager: EntityManager,
    actor: Principal,
    { productId, sellerUserId }: ReportedContent,
  ): Promise<number[]> {
    if (productId !== null) return [productId];
    const seller = sellerUserId === null ? null : await this.directory.findOfUser(manager, sellerUserId);
    if (!seller) return [];
    await this.sellers.changeStatus(manager, actor, seller.id, 'inactive');
    return this.tracks.idsOfSeller(manager, seller.id);
  }
}
