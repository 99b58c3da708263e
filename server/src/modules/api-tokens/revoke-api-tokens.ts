import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';

/**
 * Ends every API token of an account, in the transaction that changes its password: whoever sets a new one fears that
 * somebody else was in, and a token made by that somebody must not stay behind.
 */
export async function revokeApiTokens(manager: EntityManager, userId: number): Promise<void> {
  const [ended]: [{ id: number }[], number] = await manager.query(
    'UPDATE api_tokens SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL RETURNING id',
    [userId],
  );
  if (ended.length === 0) return;
  await recordAudit(manager, {
    actor: null,
    action: 'api-token.revoke-all',
    subject: `user:${userId}`,
    after: { revoked: ended.map(({ id }) => id) },
  });
}
