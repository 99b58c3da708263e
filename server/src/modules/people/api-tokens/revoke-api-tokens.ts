import type { EntityManager } from 'typeorm';
import { ADMIN_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { recordAudit } from '#core/audit/index.js';

/**
 * Revokes every API token of an account, in the transaction that changes its password: an intruder may have created
 * some of them.
 * @returns their names
 */
export function revokeApiTokens(manager: EntityManager, userId: number): Promise<string[]> {
  return revoke(manager, userId, null);
}

/** Revokes the API tokens of a former admin with a scope that only admins grant: they must not work again when the role returns. */
export async function revokeAdminTokens(manager: EntityManager, userId: number): Promise<void> {
  await revoke(manager, userId, ADMIN_SCOPES);
}

async function revoke(
  manager: EntityManager,
  userId: number,
  scopes: readonly ApiScope[] | null,
): Promise<string[]> {
  const [ended]: [{ id: number; name: string }[], number] = await manager.query(
    `UPDATE api_tokens SET revoked_at = now()
      WHERE user_id = $1 AND revoked_at IS NULL AND COALESCE(scopes && $2::text[], true) RETURNING id, name`,
    [userId, scopes],
  );
  if (ended.length === 0) return [];
  await recordAudit(manager, {
    actor: null,
    action: 'api-token.revoke-all',
    subject: `user:${userId}`,
    after: { revoked: ended.map(({ id }) => id) },
  });
  return ended.map(({ name }) => name);
}
