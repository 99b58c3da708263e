import type { EntityManager } from 'typeorm';

/** Namespace of the advisory locks; the second key is the seller. */
const ACCOUNT_LOCKS = 40_120;

/**
 * Keeps other transactions from booking to a seller's account until this one ends, so that a payout and its documents cover the
 * same entries. Waits for those that book to it now.
 */
export async function lockAccount(manager: EntityManager, sellerId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [ACCOUNT_LOCKS, sellerId]);
}

/** Taken to book to accounts of sellers. Shared: bookings to one account do not wait for each other. */
export async function shareAccounts(manager: EntityManager, sellerIds: readonly number[]): Promise<void> {
  if (sellerIds.length === 0) return;
  await manager.query(`SELECT pg_advisory_xact_lock_shared($1, id) FROM unnest($2::integer[]) AS id`, [
    ACCOUNT_LOCKS,
    [...sellerIds].sort((a, b) => a - b),
  ]);
}
