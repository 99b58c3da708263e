import { subDays } from 'date-fns/subDays';
import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { EMAIL_UNDO_DAYS } from '#domain/limits.js';
import type { SecurityNoticesService } from '../../security-notices/index.js';
import { EmailChangeUndo } from './account-link.entity.js';

export const changedAtOf = ({ expiresAt }: EmailChangeUndo): Date => subDays(expiresAt, EMAIL_UNDO_DAYS);

/**
 * Ends the links that were mailed since a change of the address, which would open the account: those that undo later changes,
 * and those of notices. Call it when the account has its earlier address again.
 */
export async function endLinksSince(
  manager: EntityManager,
  notices: SecurityNoticesService,
  change: EmailChangeUndo,
): Promise<void> {
  const { id, userId } = change;
  await manager.delete(EmailChangeUndo, { userId, id: MoreThanOrEqual(id) });
  await notices.endRecoveryLinks(manager, userId, changedAtOf(change));
}
