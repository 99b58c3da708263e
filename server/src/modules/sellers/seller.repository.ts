import { Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Seller } from './seller.entity.js';
import { sellerNameTaken, sellerNotFound } from './seller.errors.js';

/** Sellers joined with their owners. */
export function sellersWithOwner(manager: EntityManager): SelectQueryBuilder<Seller> {
  return manager.createQueryBuilder(Seller, 's').innerJoinAndSelect('s.user', 'u');
}

/** The number of a seller or of its owner. The two are easily confused, so callers name the one they have. */
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

/** Makes a user a seller; an admin activates it later. @throws DomainError CONFLICT for a taken name */
export async function insertSeller(
  manager: EntityManager,
  seller: Pick<Seller, 'userId' | 'shopName' | 'socialLink'>,
): Promise<void> {
  await requireFreeSellerName(manager, seller.shopName);
  await manager.insert(Seller, seller);
}

/** Fields of a seller for the audit log. The card number is masked. */
export function auditedSeller(seller: Seller) {
  const { shopName, socialLink, status, paymentMethod, paypalEmail, cardNumber, cardHolderName } = seller;
  return { shopName, socialLink, status, paymentMethod, paypalEmail, card: cardNumber, cardHolderName };
}
