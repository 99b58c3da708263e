import type { User } from '../../users/user.entity.js';
import {
  cannotMergeAdmin,
  cannotMergeBlocked,
  cannotMergeOneself,
  cannotMergeWithItself,
} from '../account.errors.js';

type Mergeable = Pick<User, 'id' | 'isAdmin' | 'isBlocked'>;

/**
 * @param actorId the admin who merges; null for none
 * @throws DomainError CONFLICT for accounts that cannot be merged: a merge must remove neither an admin nor a block
 */
export function requireMergeable(actorId: number | null, from: Mergeable, into: Mergeable): void {
  if (from.id === into.id) throw cannotMergeWithItself();
  if (from.id === actorId) throw cannotMergeOneself();
  if (from.isAdmin) throw cannotMergeAdmin();
  if (from.isBlocked || into.isBlocked) throw cannotMergeBlocked();
}
