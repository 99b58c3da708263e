import type { EntityManager } from 'typeorm';

/** A line of the audit log. */
export interface AuditedChange {
  action: string;
  /** Number of the changed record: 12 of `webhook:12`. */
  recordId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Changes of records by a user, oldest first. */
export function changesBy(
  manager: EntityManager,
  { actorId, actions, since }: { actorId: number; actions: readonly string[]; since: Date },
): Promise<AuditedChange[]> {
  return manager.query(
    `SELECT action, split_part(subject, ':', 2)::int AS "recordId", before, after FROM audit_log
      WHERE actor_id = $1 AND action = ANY ($2) AND at > $3 ORDER BY id`,
    [actorId, actions, since],
  );
}

/** Number of lines of a record, of those whose new state contains `after`, and since a moment. */
export async function countChanges(
  manager: EntityManager,
  { action, subject, after, since }: { action: string; subject: string; after?: object; since?: Date },
): Promise<number> {
  const [{ count }] = (await manager.query(
    `SELECT count(*)::int AS count FROM audit_log
      WHERE subject = $1 AND action = $2 AND ($3::jsonb IS NULL OR after @> $3) AND at > $4`,
    [subject, action, after ? JSON.stringify(after) : null, since ?? new Date(0)],
  )) as [{ count: number }];
  return count;
}
