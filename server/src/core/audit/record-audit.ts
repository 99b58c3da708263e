import type { EntityManager } from 'typeorm';
import { auditKeysOf } from './audit-keys.js';
import { auditMoment, codeOf } from './audit-line.js';

/** One change worth remembering. Neither side may hold a secret: no passwords, tokens, card numbers or coupon codes. */
export interface AuditEntry {
  /** Who did it; null is the system, or a caller who is not signed in. */
  actor: { readonly id: number; readonly email: string } | null;
  /** What was done, e.g. `order.status`. */
  action: string;
  /** To what, e.g. `order:12`. */
  subject: string;
  before?: object | null;
  after?: object | null;
  /** When; default: now. */
  at?: Date;
}

/** Writes the audit log in the transaction of the change itself, so that neither exists without the other. */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, at = new Date() } = entry;
  const line = {
    at: auditMoment(at),
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
    action,
    subject,
    before: asStored(entry.before),
    after: asStored(entry.after),
  };
  const mac = codeOf(await auditKeysOf(manager).current(), line);
  await manager.query(
    `INSERT INTO audit_log (at, actor_id, actor_email, action, subject, before, after, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [line.at, line.actorId, line.actorEmail, action, subject, line.before, line.after, mac],
  );
}

/** Dates become texts and undefined fields go, as in the database. */
function asStored(side: object | null | undefined): unknown {
  return side ? (JSON.parse(JSON.stringify(side)) as unknown) : null;
}
