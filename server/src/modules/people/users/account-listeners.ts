import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';
import type { User } from './user.entity.js';

/** Two accounts of one person: `from` is deleted after its rows have moved to `into`. */
export interface AccountMerge {
  from: number;
  into: number;
}

/** Rows that a merge moves. */
export interface MergedRows {
  /** Plural, as the reader calls them, e.g. `Orders`. */
  label: string;
  count: number;
}

/**
 * Lets a module act on its own rows when an account is blocked, merged, taken back or deleted by its owner, in the same
 * transaction. A thrown error prevents it. The account is locked before the call.
 */
export interface AccountListener {
  /** Frees what the blocked account holds. */
  accountBlocked?(manager: EntityManager, userId: number): Promise<void>;
  /** Counts the rows that a merge would move, and throws for accounts that cannot be merged. */
  previewMerge?(manager: EntityManager, merge: AccountMerge): Promise<MergedRows[]>;
  /** Moves the rows. Rows that remain are deleted with the account, or keep no account. */
  accountsMerged?(manager: EntityManager, merge: AccountMerge): Promise<void>;
  /** Returns when the owner last proved a factor; null for never. Of one module alone. */
  ownerProvedAt?(manager: EntityManager, userId: number): Promise<Date | null>;
  /**
   * Removes the access and the payout details that were added to the account since a moment, when its owner takes it back.
   * @returns names of what was removed, for the owner
   */
  removeAddedSince?(manager: EntityManager, user: User, since: Date): Promise<string[]>;
  /**
   * Duties that stand against a deletion by the owner, each a sentence that says what to do. Locks the rows that it reads: the
   * account is deleted in the same transaction.
   */
  openDuties?(manager: EntityManager, user: User): Promise<string[]>;
  /** The same of the shop of an account, which stand against a deletion by an admin as well. */
  shopDuties?(manager: EntityManager, user: User): Promise<string[]>;
  /** Ends what the shop of an account offers, before the account is deleted. */
  shopClosed?(manager: EntityManager, user: User): Promise<void>;
  /** Takes the tracks of a shop off sale that an admin deletes; its owner stays as a buyer. */
  shopDeleted?(manager: EntityManager, user: User): Promise<void>;
  /** Throws where the shop of an account must stay. @throws DomainError CONFLICT */
  requireShopDeletable?(manager: EntityManager, userId: number): Promise<void>;
  /** Removes the personal data that no law requires to keep, before the owner's account is deleted. */
  accountDeleted?(manager: EntityManager, user: User): Promise<void>;
}

export const ListensToAccounts = listenerDecorator<AccountListener>();
