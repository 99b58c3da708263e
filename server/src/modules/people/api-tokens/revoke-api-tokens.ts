import type { EntityManager } from 'typeorm';
import { ADMIN_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { recordAudit } from '#core/audit/index.js';

/**
 * Revokes every API token and link for spreadsheets of an account, in the transaction that changes its password: an intruder may have created
 * some of them.
 * @returns their names
 */
export function revokeApiTokens(manager: EntityManager, userId: number): Promise<string[]> {
  return revoke(manager, userId, null);
}

/** Revokes the links for spreadsheets of a former admin, and the API tokens with a scope that only admins grant: they must not work again when the role returns. */
export async function revokeAdminTokens(manager: EntityManager, userId: number): Promise<void> {
  await revoke(manager, userId, ADMIN_SCOPES);
}

async function revoke(
  manager: EntityManager,
  userId: number,
  scopes: readonly ApiScope[] | null,
): Promise<string[]> {
  const [tokens]: [Revoked[], number] = await manager.query(
    `UPDATE api_tokens SET revoked_at = now()
      WHERE user_id = $1 AND revoked_at IS NULL AND COALESCE(scopes && $2::text[], true) RETURNING id, name`,
    [userId, scopes],
  );
  // Only admins have links, so they end with the role as well.
  const [links]: [Revoked[], number] = await manager.query(
    'UPDATE export_links SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL RETURNING id, name',
    [userId],
  );
  await record(manager, userId, 'api-token.revoke-all', tokens);
  await record(manager, userId, 'export-link.revoke-all', links);
  return [...tokens, ...links].map(({ name }) => name);
}

interface Revoked {
  id: number;
  name: string;
}

async function record(
  manager: EntityManager,
  userId: number,
  action: string,
  ended: readonly Revoked[],
): Promise<void> {
  if (ended.length === 0) return;
  await recordAudit(manager, {
    actor: null,
    action,
    subject: `user:${userId}`,
    after: { revoked: ended.map(({ id }) => id) },
  });
}
