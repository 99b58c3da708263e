import { accountBlocked, notEntitled, type DomainError } from '#core/errors/index.js';

/** Why a sign-in with right credentials is refused, in words for the audit log. */
export interface SignInRefusal {
  reason: 'blocked' | 'not an admin';
  error: DomainError;
}

export const adminRequired = () => notEntitled('Admin access required');

/**
 * Call it after the credentials are proven, so that the response reveals nothing to anyone else.
 * @param adminOnly true for a sign-in to the admin panel
 */
export function signInRefusal(
  user: { isBlocked: boolean; isAdmin: boolean },
  adminOnly: boolean,
): SignInRefusal | null {
  if (user.isBlocked) return { reason: 'blocked', error: accountBlocked() };
  return adminOnly && !user.isAdmin ? { reason: 'not an admin', error: adminRequired() } : null;
}
