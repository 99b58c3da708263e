import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity.js';
import { Seller } from './seller.entity.js';
import { sellerNotApproved, sellerNotFound } from './seller.errors.js';
import { lockSeller, sellersWithOwner } from './seller.repository.js';

/** Name and account that a track is sold under; a name without an account is a label. */
export interface TrackSeller {
  sellerId: number | null;
  storeName: string | null;
}

/** Finds the sellers of tracks, for the modules that sell them. */
@Injectable()
export class SellerDirectoryService {
  /**
   * Seller of a track after a change. A name never binds: the track keeps the account that it has while its name stays, or gets
   * the approved account that is chosen, else the name is a label and the sale is the store's.
   * @throws DomainError NOT_FOUND for an unknown account; CONFLICT for one that is not approved
   */
  async chosen(
    manager: EntityManager,
    current: TrackSeller,
    { sellerId, storeName }: Partial<TrackSeller>,
  ): Promise<TrackSeller> {
    if (sellerId != null && sellerId !== current.sellerId) return this.approved(manager, sellerId);
    const repeatsName = sellerId === undefined && isSameName(storeName ?? null, current.storeName);
    if (sellerId != null || storeName === undefined || repeatsName) {
      return { sellerId: current.sellerId, storeName: current.storeName };
    }
    return { sellerId: null, storeName: storeName || null };
  }

  /**
   * An account that tracks may be given to, with the name that they carry.
   * @throws DomainError NOT_FOUND for an unknown account; CONFLICT unless its shop is active and its owner is not blocked
   */
  async approved(manager: EntityManager, sellerId: number): Promise<{ sellerId: number; storeName: string }> {
    const seller = await sellersWithOwner(manager).where('s.id = :sellerId', { sellerId }).getOne();
    if (!seller) throw sellerNotFound();
    if (seller.status !== 'active' || seller.user.isBlocked) throw sellerNotApproved(seller.shopName);
    return { sellerId, storeName: seller.shopName };
  }

  /** Locks the seller of a user until the transaction ends. @throws DomainError NOT_FOUND */
  lockOfUser(manager: EntityManager, userId: number): Promise<Seller> {
    return lockSeller(manager, { userId });
  }

  /** User behind a seller account; null once it is deleted. */
  async findOwner(manager: EntityManager, sellerId: number): Promise<User | null> {
    const seller = await sellersWithOwner(manager).where('s.id = :sellerId', { sellerId }).getOne();
    return seller?.user ?? null;
  }

  /** Seller account of a name, whatever its case; null for a name without one. */
  findByName(manager: EntityManager, shopName: string): Promise<Seller | null> {
    return manager.findOneBy(Seller, { shopName });
  }

  /** Seller accounts of users, with their owners; none for a user who has none. */
  listOfUsers(manager: EntityManager, userIds: readonly number[]): Promise<Seller[]> {
    return sellersWithOwner(manager).where('s.userId = ANY(:userIds)', { userIds }).getMany();
  }

  /** Seller accounts with their owners. */
  listByIds(manager: EntityManager, ids: readonly number[]): Promise<Seller[]> {
    return sellersWithOwner(manager).where('s.id = ANY(:ids)', { ids }).getMany();
  }

  /** Seller account of a user; null for a user who has none. */
  findOfUser(manager: EntityManager, userId: number): Promise<Seller | null> {
    return manager.findOneBy(Seller, { userId });
  }
}

/** Names of shops differ by more than capitals. */
export const isSameName = (one: string | null, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
