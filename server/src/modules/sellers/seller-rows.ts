import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Seller } from './seller.entity.js';
import { sellerNotFound } from './seller.errors.js';

/** Shops with the person who owns each. */
export function sellersWithOwner(manager: EntityManager): SelectQueryBuilder<Seller> {
  return manager.createQueryBuilder(Seller, 's').innerJoinAndSelect('s.user', 'u');
}

/** One of a shop's two numbers; they are easily confused, so each caller says which it has. */
export type SellerKey = { id: number } | { userId: number };

/** Locks the shop until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockSeller(manager: EntityManager, key: SellerKey): Promise<Seller> {
  const seller = await sellersWithOwner(manager)
    .where('id' in key ? 's.id = :id' : 's.userId = :userId', key)
    .setLock('pessimistic_write', undefined, ['s'])
    .getOne();
  if (!seller) throw sellerNotFound();
  return seller;
}
