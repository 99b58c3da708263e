import { Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Seller } from './seller.entity.js';
import { sellerNameTaken, sellerNotFound } from './seller.errors.js';

/** Sellers joined with their owners. */
export function sellersWithOwner(manager: EntityManager): SelectQueryBuilder<Seller> {
  return manager.createQueryBuilder(Seller, 's').innerJoinAndSelect('s.user', 'u');
}

/** Id of a seller or of its owner, as a named field because the two are easily confused. */
export type SellerKey = { id: number } | { userId: number };

/** Locks a seller until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockSeller(manager: EntityManager, key: SellerKey): Promise<Seller> {
  const seller = await sellersWithOwner(manager)
    .where('id' in key ? 's.id = :id' : 's.userId = :userId', key)
    .setLock('pessimistic_write', undefined, ['s'])
    .getOne();
  if (!seller) throw sellerNotFound();
  return seller;
}

/** @param exceptId seller that may keep the name @throws DomainError CONFLICT */
export async function requireFreeSellerName(
  manager: EntityManager,
  shopName: string,
  exceptId?: number,
): Promise<void> {
  const others = exceptId === undefined ? { shopName } : { shopName, id: Not(exceptId) };
  if (await manager.existsBy(Seller, others)) throw sellerNameTaken();
}

/** Creates a seller, pending unless given a status. @throws DomainError CONFLICT for a taken name */
export async function insertSeller(
  manager: EntityManager,
  seller: Pick<Seller, 'userId' | 'shopName' | 'socialLink'> & Partial<Pick<Seller, 'status'>>,
): Promise<void> {
  await requireFreeSellerName(manager, seller.shopName);
  await manager.insert(Seller, seller);
}

/** Expression of the search index on `sellers`. */
export const SELLER_SEARCH_TEXT = `lower(shop_name::text || E'\\n' || coalesce(social_link, ''))`;

/**
 * SQL of the ids of the sellers whose name matches.
 * @param pattern SQL expression of a LIKE pattern in lower case
 */
export const sellerIdsByName = (pattern: string) =>
  // The first condition uses the search index.
  `SELECT id FROM sellers WHERE ${SELLER_SEARCH_TEXT} LIKE ${pattern} AND lower(shop_name::text) LIKE ${pattern}`;

/** Fields of a seller for the audit log. The card number is masked. */
export function auditedSeller(seller: Seller) {
  const { shopName, socialLink, bio, status, commissionPercent } = seller;
  const { paymentMethod, paypalEmail, cardNumber, cardHolderName } = seller;
  return {
    shopName,
    socialLink,
    bio,
    status,
    commissionPercent,
    paymentMethod,
    paypalEmail,
    card: cardNumber,
    cardHolderName,
  };
}
