import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity.js';
import { Seller } from './seller.entity.js';
import { sellerNotFound } from './seller.errors.js';
import { lockSeller, sellersWithOwner } from './seller.repository.js';

/** Name and account that a track is sold under. */
export interface TrackSeller {
  sellerId: number | null;
  storeName: string | null;
}

/** Finds the sellers of tracks, for the modules that sell them. */
@Injectable()
export class SellerDirectoryService {
  /**
   * Finds the account by its number, else by the name; a name without an account stays a label.
   * @throws DomainError NOT_FOUND for an unknown number
   */
  async resolve(manager: EntityManager, { sellerId, storeName }: Partial<TrackSeller>): Promise<TrackSeller> {
    if (sellerId != null) {
      const seller = await manager.findOneBy(Seller, { id: sellerId });
      if (!seller) throw sellerNotFound();
      return { sellerId, storeName: seller.shopName };
    }
    if (!storeName) return { sellerId: null, storeName: null };
    const seller = await manager.findOneBy(Seller, { shopName: storeName });
    return { sellerId: seller?.id ?? null, storeName: seller?.shopName ?? storeName };
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

  /** Seller account of a user; null for a user who has none. */
  findOfUser(manager: EntityManager, userId: number): Promise<Seller | null> {
    return manager.findOneBy(Seller, { userId });
  }
}
