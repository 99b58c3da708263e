import type { EntityManager } from 'typeorm';
import { auditKeysOf } from './audit-key.service.js';
import { auditMoment, codeOf } from './audit-line.js';

/** A change for the audit log. `before` and `after` must not contain passwords, tokens, card numbers or coupon codes. */
export interface AuditEntry {
  /** Null for the system and for visitors. A payment service has a name (`Stripe`) and no id. */
  actor: { readonly id: number | null; readonly email: string } | null;
  /** E.g. `order.status`. */
  action: string;
  /** E.g. `order:12`. */
  subject: string;
  before?: object | null;
  after?: object | null;
  /** Default: now. */
  at?: Date;
}

/**
 * Writes an audit line in the transaction of the change, so that neither exists without the other. The name of the
 * subject is kept beside it.
 */
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
    `WITH line AS (
       INSERT INTO audit_log (at, actor_id, actor_email, action, subject, before, after, mac)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     )
     INSERT INTO audit_subjects (subject, name)
     SELECT $5, name FROM audit_subject_name($5, $6) AS name
      WHERE name IS NOT NULL AND name IS DISTINCT FROM
        (SELECT s.name FROM audit_subjects s WHERE s.subject = $5 ORDER BY s.named_at DESC LIMIT 1)
     ON CONFLICT (subject, name) DO UPDATE SET named_at = clock_timestamp()`,
    [line.at, line.actorId, line.actorEmail, action, subject, line.before, line.after, mac],
  );
}

/** Converts dates to text and drops undefined fields, as JSON in the database does. */
function asStored(side: object | null | undefined): unknown {
  return side ? (JSON.parse(JSON.stringify(side)) as unknown) : null;
}
