import type { EntityManager } from 'typeorm';
import { EmailChange } from './email-change.entity.js';
import { PasswordReset } from './password-reset.entity.js';

/**
 * Ends every mailed link that can still change how an account signs in: reset links and pending address changes. Runs in
 * the transaction that changes a credential, because someone else may have requested or read an earlier link.
 */
export async function revokeAccountLinks(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(PasswordReset, { userId });
  await manager.delete(EmailChange, { userId });
}
