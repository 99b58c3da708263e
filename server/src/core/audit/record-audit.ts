import type { EntityManager } from 'typeorm';
import type { Principal } from '../auth/index.js';

/** One change worth remembering. Neither side may hold a secret: no passwords, tokens, card numbers or coupon codes. */
export interface AuditEntry {
  /** Who did it; null is the system. */
  actor: Pick<Principal, 'id' | 'email'> | null;
  /** What was done, e.g. `order.status`. */
  action: string;
  /** To what, e.g. `order:12`. */
  subject: string;
  before?: object | null;
  after?: object | null;
}

/** Writes the audit trail in the transaction of the change itself, so that neither exists without the other. */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log (actor_id, actor_email, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      entry.actor?.id ?? null,
      entry.actor?.email ?? null,
      entry.action,
      entry.subject,
      entry.before ?? null,
      entry.after ?? null,
    ],
  );
}
