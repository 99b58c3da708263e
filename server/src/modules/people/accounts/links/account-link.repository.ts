import type { EntityManager } from 'typeorm';
import { EmailChange, PasswordReset } from './account-link.entity.js';

/**
 * Revokes every mailed link that can change how an account signs in: reset links and pending address changes. Call it in
 * the transaction that changes a credential, because someone else may have requested or read an earlier link.
 */
export async function revokeAccountLinks(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(PasswordReset, { userId });
  await manager.delete(EmailChange, { userId });
}
