import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { currentStore } from '#core/config/index.js';
import { looksOfficial, nameKeys } from '#core/names/index.js';
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

/** Key of the advisory lock on the names of sellers. */
const NAMES_LOCK = 1_764_380;

/**
 * Refuses a name that is, or looks like, that of another seller or of the store. Holds a lock until the transaction ends,
 * so that two names at the same moment see each other.
 * @param exceptId seller that may keep the name
 * @throws DomainError CONFLICT
 */
export async function requireFreeSellerName(
  manager: EntityManager,
  shopName: string,
  exceptId = 0,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [NAMES_LOCK]);
  await keyNewNames(manager);
  const [taken] = (await manager.query(
    'SELECT 1 FROM seller_names WHERE keys && $1 AND seller_id <> $2 LIMIT 1',
    [nameKeys(shopName), exceptId],
  )) as unknown[];
  if (taken || looksOfficial(shopName, currentStore().name)) throw sellerNameTaken();
}

/** Stores the keys of names that have none yet: of new and renamed sellers. Call it under the lock. */
async function keyNewNames(manager: EntityManager): Promise<void> {
  const unkeyed = (await manager.query(
    `SELECT s.id, s.shop_name::text AS name FROM sellers s LEFT JOIN seller_names n ON n.seller_id = s.id
      WHERE n.name IS DISTINCT FROM s.shop_name::text`,
  )) as { id: number; name: string }[];
  for (const { id, name } of unkeyed) {
    await manager.query(
      `INSERT INTO seller_names (seller_id, name, keys) VALUES ($1, $2, $3)
       ON CONFLICT (seller_id) DO UPDATE SET name = EXCLUDED.name, keys = EXCLUDED.keys`,
      [id, name, nameKeys(name)],
    );
  }
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
  const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } = seller;
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
    iban,
    accountHolder,
    bic,
  };
}
