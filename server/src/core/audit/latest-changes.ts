import type { EntityManager } from 'typeorm';
import { currentStore } from '../config/index.js';
import type { RecordChange } from '../errors/index.js';

/** Lines read for one record. */
const MAX_LINES = 20;

interface Line {
  actorId: number | null;
  actorEmail: string | null;
  at: Date;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * The latest changes of a record, newest first.
 * @param reader an admin reads the mail addresses of all authors, anyone else their own only
 */
export async function latestChanges(
  manager: EntityManager,
  subject: string,
  reader: { readonly id: number; readonly isAdmin: boolean },
): Promise<RecordChange[]> {
  const lines: Line[] = await manager.query(
    `SELECT actor_id AS "actorId", actor_email AS "actorEmail", at, before, after
       FROM audit_log WHERE subject = $1 ORDER BY id DESC LIMIT $2`,
    [subject, MAX_LINES],
  );
  return lines.map(({ actorId, actorEmail, at, before, after }) => ({
    by: actorEmail === null || reader.isAdmin || actorId === reader.id ? actorEmail : currentStore().name,
    at: at.toISOString(),
    fields: changedFields(before ?? {}, after ?? {}),
  }));
}

/** Change with every other field, and no form shows them. */
const ACCOMPANYING: ReadonlySet<string> = new Set(['updatedAt', 'version']);

/** Names as in the responses: prices are stored in cents and sent in dollars. */
function changedFields(before: NonNullable<Line['before']>, after: NonNullable<Line['after']>): string[] {
  return Object.keys(after)
    .filter((name) => !ACCOMPANYING.has(name))
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => name.replace(/Cents$/, ''));
}
