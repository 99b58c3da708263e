import type { EntityManager } from 'typeorm';
import type { ApiScope } from '#domain/api-tokens.js';
import { recordAudit } from '../../core/audit/index.js';

/**
 * Ends every API token of an account, in the transaction that changes its password: whoever sets a new one fears that
 * somebody else was in, and a token made by that somebody must not stay behind.
 */
export async function revokeApiTokens(manager: EntityManager, userId: number): Promise<void> {
  await revoke(manager, userId, null);
}

/** Ends the API tokens with the scope `admin` of someone who is no admin any more: they must not come back with the role. */
export async function revokeAdminTokens(manager: EntityManager, userId: number): Promise<void> {
  await revoke(manager, userId, 'admin');
}

async function revoke(manager: EntityManager, userId: number, scope: ApiScope | null): Promise<void> {
  const [ended]: [{ id: number }[], number] = await manager.query(
    `UPDATE api_tokens SET revoked_at = now()
      WHERE user_id = $1 AND revoked_at IS NULL AND COALESCE($2 = ANY (scopes), true) RETURNING id`,
    [userId, scope],
  );
  if (ended.length === 0) return;
  await recordAudit(manager, {
    actor: null,
    action: 'api-token.revoke-all',
    subject: `user:${userId}`,
    after: { revoked: ended.map(({ id }) => id) },
  });
}
