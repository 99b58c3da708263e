import type { DataSource, EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { isMailbox, mailboxParameters, prepared } from '#core/database/index.js';
import { accountBlocked } from '#core/errors/index.js';
import { EntityRows } from '#core/pagination/index.js';
import { User } from './user.entity.js';

export interface LockedUser {
  /** True if a field is empty that `fillEmptyProfile` fills. */
  hasEmptyProfile: boolean;
}

const LOCK_USER = prepared(
  `SELECT blocked_at IS NOT NULL AS "isBlocked", '' IN (name, last_name, country) AS "hasEmptyProfile"
     FROM users WHERE id = $1 FOR NO KEY UPDATE`,
);

/**
 * Locks the row of an account until the transaction ends. Returns null for an account that no longer exists.
 * @throws DomainError BLOCKED for an account that was blocked after the caller was identified
 */
export async function lockUser(manager: EntityManager, id: number): Promise<LockedUser | null> {
  const [user]: (LockedUser & { isBlocked: boolean })[] = await manager.query(LOCK_USER, [id]);
  if (user?.isBlocked) throw accountBlocked();
  return user ?? null;
}

/** Locks all admins who may sign in, so that two admins cannot remove each other concurrently. Returns their ids. */
export async function lockAdmins(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT id FROM users WHERE is_admin AND blocked_at IS NULL ORDER BY id FOR UPDATE',
  );
  return rows.map(({ id }) => id);
}

/** Locks accounts until the transaction ends, in a fixed order, so that two transactions with the same accounts cannot deadlock. */
export async function lockUsers(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await manager.query('SELECT id FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
}

/**
 * Accounts of a mailbox, the one that has the address in this spelling first. More than one only where versions before
 * opened an account for each spelling.
 */
export async function accountsOfMailbox(manager: EntityManager, email: string): Promise<User[]> {
  const users = await manager
    .createQueryBuilder(User, 'u')
    .where(isMailbox('u.email'), mailboxParameters(email))
    .orderBy('u.id')
    .getMany();
  const isExact = (user: User) => user.email.toLowerCase() === email.toLowerCase();
  // The key of the database leaves out joiners, which make another domain, and lowers letters in its own way.
  const own = users.filter((user) => isSameMailbox(user.email, email));
  return own.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** Account of a mailbox; null without one. */
export async function findByMailbox(manager: EntityManager, email: string): Promise<User | null> {
  const [user = null] = await accountsOfMailbox(manager, email);
  return user;
}

/** SQL of the admins: `id`, `email` and `is_blocked`. */
export const ADMINS = 'SELECT id, email, blocked_at IS NOT NULL AS is_blocked FROM users WHERE is_admin';

/** Fills the fields of a profile that are empty, as of an account opened by a login code; leaves the others. */
export async function fillEmptyProfile(
  manager: EntityManager,
  id: number,
  { name, lastName, country }: Pick<User, 'name' | 'lastName' | 'country'>,
): Promise<void> {
  await manager.query(
    `UPDATE users SET name = coalesce(nullif(name, ''), $2), last_name = coalesce(nullif(last_name, ''), $3),
            country = coalesce(nullif(country, ''), $4), updated_at = now()
      WHERE id = $1 AND '' IN (name, last_name, country)`,
    [id, name, lastName, country],
  );
}

/** True if the store would have no admin without this account. */
export function isLastAdmin(admins: readonly number[], id: number): boolean {
  return admins.length === 1 && admins[0] === id;
}

/**
 * SQL condition that holds for the account of a blocked person.
 * @param userId SQL expression of the account's id, e.g. `orders.user_id`
 */
export const isBlockedAccount = (userId: string) =>
  `EXISTS (SELECT FROM users WHERE users.id = ${userId} AND users.blocked_at IS NOT NULL)`;

/** Expression of the search index on `users`. */
const SEARCH_TEXT = `lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country)`;

/**
 * SQL of the ids of the users whose name, address or country matches.
 * @param pattern SQL expression of a LIKE pattern in lower case
 */
export const matchingUserIds = (pattern: string) =>
  `SELECT id FROM users WHERE ${SEARCH_TEXT} LIKE ${pattern}`;

/**
 * SQL of the ids of the users whose name or address matches.
 * @param pattern SQL expression of a LIKE pattern in lower case
 */
export const userIdsByNameOrEmail = (pattern: string) =>
  // The first condition uses the search index.
  `${matchingUserIds(pattern)} AND lower(name || ' ' || last_name || E'\\n' || email::text) LIKE ${pattern}`;

/**
 * LEFT JOIN of the users of a list's rows.
 * @param foreignKey column of the list, e.g. `s.user_id`
 */
export function joinedUser(dataSource: DataSource, foreignKey: string) {
  const user = new EntityRows(dataSource, User, 'u');
  return {
    columns: user.columns,
    sql: `LEFT JOIN users u ON u.id = ${foreignKey}`,
    read: (row: Readonly<Record<string, unknown>>) => (row['u.id'] === null ? null : user.read(row)),
  };
}
